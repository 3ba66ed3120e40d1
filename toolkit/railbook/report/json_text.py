"""JSON that any terminal and any stream can take."""

from __future__ import annotations

import json
import re
from typing import Any

# Valid in JSON, but able to steer a terminal or to hide text from whoever looks at it.
_UNSEEN = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def json_text(value: Any, encoding: str | None = "utf-8") -> str:
    """Indented JSON; letters stay letters where the stream can write them.

    >>> print(json_text({"name": "Montr\u00e9al"}, "ascii"))
    {
      "name": "Montr\\u00e9al"
    }
    """
    plain = "utf" not in (encoding or "").lower()
    text = json.dumps(value, ensure_ascii=plain, indent=2)
    return _UNSEEN.sub(lambda match: f"\\u{ord(match.group()):04x}", text)
