"""Drawing: generated paintings and a small SVG kit. It knows no game and imports nothing but the standard library.

paintings  `paint(key, subject, motif, year, ...)`: one framed, generated painting as an SVG document
brush      `Canvas`, the one brush every scene is painted with
scenes     the motifs, one module a subject
svg        functions that build SVG text and always escape it
tokens     colours, type and spacing of the house for both lights, as data and as CSS
furniture  what stands around every board: lamp, labels, log, the lettering at the end
prints     paintings small enough to travel inside a drawing of a table
words      numbers, lists and results in words
glyphs     the signs of the boards: suits, stairs, chandelier, lozenge, medal, lamp, card back
assets     style sheets and fonts, and `read` to get at them
raster     SVG to PNG, if resvg-py is installed
"""
