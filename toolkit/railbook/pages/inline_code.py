"""Texts in which backticks set code apart, as in Markdown."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

_CODE = re.compile(r"``([^`]+)``|`([^`]+)`")


def inline_code(text: str) -> Markup:
    """A text, escaped, with what stands between backticks as code.

    >>> inline_code("give `text` & go")
    Markup('give <code>text</code> &amp; go')
    """
    shown, end = Markup(""), 0
    for match in _CODE.finditer(text):
        shown += escape(text[end : match.start()])
        shown += Markup("<code>{}</code>").format(match.group(1) or match.group(2))
        end = match.end()
    return shown + escape(text[end:])
