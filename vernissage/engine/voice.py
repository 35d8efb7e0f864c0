"""Words for what a rulebook declares: prompts, and why a move may not be made.

A template names what it tells: a field of the move (`{artist}`), a number that the reason counts (`{price}`), `{view.round}`,
and what a game adds, as `{me.money}` for the viewer's own board. A game also says how things are spoken: `{artist}` by the
speaker of that name, `{me.commission:artist}` by the one behind the colon. A translation may ask for a form of a field that
is a word (`{gallery:dative}`), and choose by a number (`{best:Punkt|Punkte}`), as `language.say` does.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from vernissage.engine.game import Refusal, View
from vernissage.engine.language import Count, Term, say, translated
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.rulebook import OTHER_QUESTION, Rulebook

Speaker = Callable[[Any], str]


class _Telling(Formatter):
    """Templates filled in, each thing by its speaker."""

    def __init__(self, speakers: Mapping[str, Speaker]) -> None:
        self.speakers = speakers

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value, first = super().get_field(field_name, args, kwargs)
        return (self.speakers[field_name](value) if field_name in self.speakers else value), first

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in self.speakers:
            return self.speakers[format_spec](value)
        if isinstance(value, Term):
            return format(value, format_spec)
        return format(Count(value), format_spec) if format_spec else str(value)


class Voice:
    """How a game speaks: `about(view, names)` names what templates may tell, a speaker words a thing of its name. Things
    that are called otherwise from table to table have their speakers in `speaking(view)`."""

    def __init__(
        self,
        book: Rulebook,
        about: Callable[[Any, Sequence[str]], Mapping[str, Any]],
        speaking: Callable[[Any], Mapping[str, Speaker]] | None = None,
        **speakers: Speaker,
    ) -> None:
        self.book, self.about, self.speaking, self.speakers = book, about, speaking, speakers

    def told(self, template: Any, view: View, names: Sequence[str], **more: Any) -> str:
        """A template, or a function of the view that gives one, filled in. Nothing a player typed is ever a template."""
        text = template(view) if callable(template) else template
        speakers = {**self.speakers, **self.speaking(view)} if self.speaking else self.speakers
        return _Telling(speakers).vformat(
            translated(text), (), {"view": view, "names": names, **self.about(view, names), **more}
        )

    def rule_of(self, view: View) -> str:
        """The rule behind the present decision."""
        if view.over:
            return self.book.over[0]
        rule = self.book.named(view.decision).rule
        return str(rule(view) if callable(rule) else rule)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """One sentence for the viewer: what is asked, of whom."""
        if view.over:
            return say("The game is over. {end}", end=view.end)
        decision = self.book.named(view.decision)
        if view.viewer != view.seat:
            return say("{name} {waits}.", name=names[view.seat], waits=self.told(decision.waits, view, names))
        return say("Your turn: {asked}", asked=self.asked(view, names))

    def asked(self, view: View, names: Sequence[str]) -> str:
        """What the present decision asks for."""
        return self.told(self.book.named(view.decision).ask, view, names)

    def refusal(self, why: Any, record: Any, view: View, move: Move, code: int, names: Sequence[str]) -> Refusal:
        """Why the viewer may not make this move: the reason that the rule itself gave."""
        if view.over:
            return Refusal(self.book.over[0], self.told(self.book.over[1], view, names))
        s = face(record)
        number = int(why(s, view.viewer, code))
        if number == OTHER_QUESTION:
            only = self.book.only.get(move.kind)
            if only:
                told, asked = self.told(only.text, view, names, **move.fields), self.asked(view, names)
                return Refusal(only.rule, say("{told} Now {asked}", told=told, asked=asked))
            rule, asked = self.book.other or self.rule_of(view), self.asked(view, names)
            return Refusal(rule, say("{move} answers another question: {asked}", move=repr(str(move)), asked=asked))
        reason = self.book.reasons[number]
        given = {"s": s, "seat": view.viewer, "move": code, **self.book.places(code)}
        counted = {name: f(*(given[p] for p in _names(f))) for name, f in reason.numbers.items()}
        fields = {name: _said(value) for name, value in move.fields.items()}
        text = self.told(reason.text, view, names, **{**fields, **counted})
        return Refusal(reason.rule, text[0].upper() + text[1:])


def _said(value: int | str) -> int | str:
    """A field of a move that is a word is said in the language that is spoken; "2x3" and numbers stay as they are."""
    return Term(value) if isinstance(value, str) and value.isalpha() else value


def _names(f: Any) -> list[str]:
    return list(inspect.signature(getattr(f, "py_func", f)).parameters)
