"""What stands in a template is said in the language that is spoken, without a word about it in the template.

Plain text between two tags is a sentence of its own, and so is the whole of an attribute that people read, as `aria-label`;
likewise a string that an expression shows: `{{ "Undo" if own else "Ask to take back" }}`. A sentence with parts in it is
written with `say("... {name}", name=...)`, never glued together, so that it can be translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from jinja2 import Environment
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup

from vernissage.engine.language import translated

READ = ("aria-label", "title", "alt", "placeholder", "content", "label", "data-words")  # attributes that people read
NAME = "SAID"  # in templates; no variable of theirs is written so
_TAG = re.compile(r"[^\s\"'>]+$")
_LETTER = re.compile(r"[^\W\d_]{2}")
_NOT_BEFORE = (
    "lparen",
    "assign",
    "eq",
    "ne",
    "comma",
    "lbracket",
    "lbrace",
    "in",
)  # a string after these is a name, not words
_NAMES = re.compile(r"[a-z0-9_-]+-$|=\"|width=|://|^\S*\.\w+$")  # ids, attributes, addresses, files


def said(text: str) -> Markup:
    """The words of a template: what is written in it is markup already."""
    return Markup(translated(text))


class Saying(Extension):
    """Wraps what people read in `said`. The markup is followed from piece to piece: text, tags, attributes."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals[NAME] = said

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        """The tokens of a template, with what people read in it wrapped."""
        page = _Page()
        inside = shown = False  # inside an expression; whether it is shown where people read
        last = ""
        for token in stream:
            if token.type == "data":
                yield from page.tokens(str(token.value), token.lineno)
                continue
            if token.type == "variable_begin":
                inside, shown = True, page.read
            elif token.type == "variable_end":
                inside = False
            if inside and shown and token.type == "string" and last not in _NOT_BEFORE and worded(str(token.value)):
                yield from _call("say", str(token.value), token.lineno)
            else:
                yield token
            last = str(token.value) if token.type == "name" else token.type


def worded(text: str) -> bool:
    """Whether there is anything to say."""
    return bool(_LETTER.search(text)) and not _NAMES.search(text)


def texts(template: str, environment: Environment) -> Iterator[str]:
    """The sentences of a template."""
    stream = environment._tokenize(template, None)
    tokens = [(t.type, t.value) for t in stream]
    for k, (kind, value) in enumerate(tokens):
        if kind == "string" and k > 1 and tokens[k - 1][0] == "lparen" and tokens[k - 2][1] in ("say", NAME):
            yield str(value)


def _call(name: str, text: str, line: int) -> Iterator[Token]:
    yield Token(line, "name", name)
    yield Token(line, "lparen", "(")
    yield Token(line, "string", text)
    yield Token(line, "rparen", ")")


class _Page:
    """Where in the markup we are."""

    def __init__(self) -> None:
        self.state = "text"  # text, tag, value
        self.quote = self.name = ""
        self.silent = False  # inside a script or a style sheet

    @property
    def read(self) -> bool:
        if self.state == "value":
            return self.name in READ
        return self.state == "text" and not self.silent

    def tokens(self, data: str, line: int) -> Iterator[Token]:
        out, rest = "", data
        while rest:
            if self.state == "text":
                text, bracket, rest = rest.partition("<")
                words = text.strip()
                if words and not self.silent and worded(words):
                    before, _, after = text.partition(words)
                    yield Token(line, "data", out + before)
                    yield Token(line, "variable_begin", "{{")
                    yield from _call(NAME, words, line)
                    yield Token(line, "variable_end", "}}")
                    out = after
                else:
                    out += text
                if bracket:
                    self.state, out = "tag", out + "<"
                    tag = re.match(r"/?[a-zA-Z]*", rest)
                    name = tag[0].lower() if tag else ""
                    self.silent = name in ("script", "style") or (self.silent and name not in ("/script", "/style"))
            elif self.state == "tag":
                found = re.search(r"[\"'>]", rest)
                if not found:
                    out, rest = out + rest, ""
                    continue
                before, mark, rest = rest[: found.start()], found[0], rest[found.end() :]
                out += before + mark
                if mark == ">":
                    self.state = "text"
                else:
                    named = _TAG.search(before.rstrip("="))
                    self.state, self.quote, self.name = "value", mark, named[0] if named else ""
            else:
                value, mark, rest = rest.partition(self.quote)
                words = value.strip()
                if words and self.read and worded(words):
                    lead, _, tail = value.partition(words)
                    yield Token(line, "data", out + lead)
                    yield Token(line, "variable_begin", "{{")
                    yield from _call(NAME, words, line)
                    yield Token(line, "variable_end", "}}")
                    out = tail
                else:
                    out += value
                if mark:
                    self.state, out = "tag", out + mark
        if out:
            yield Token(line, "data", out)
