"""What the search box loads when somebody looks up a rule: what finds it, and the index of the language."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from railbook.diagnostics.codes import REGISTER
from railbook.i18n.catalog import Translator
from railbook.lookup.gather import Gathered
from railbook.lookup.stems import algorithm
from railbook.report.explanation import meaning
from railbook.shipped import SITE

INDEX = "lookup.js"  # in the folder of a language
_OWN = SITE / "lookup"
_NOTICE = "// Stems: Snowball (BSD licence), as Sphinx ships it."


def engine(languages: Iterable[str]) -> str:
    """The scripts that find rules, with the stemmers of some languages; one file, for all of them."""
    known = {language: name for language in languages if (name := algorithm(language))}
    names = sorted(set(known.values()))
    made = ", ".join(f"{_quoted(language)}: () => new {_class(name)}()" for language, name in known.items())
    return "\n".join(
        (
            *(file.read_text(encoding="utf-8") for file in sorted(_OWN.glob("*.js"))),
            _NOTICE,
            *(_stemmer(name) for name in ("base", *names)),
            f"railbook.lookup.snowball = {{ {made} }};\n",
        )
    )


def index(gathered: Gathered, language: str, translator: Translator) -> str:
    """The index of a language, as a script: from a folder, pages may load nothing else."""
    codes = {name: meaning(code, translator) for name, code in sorted(REGISTER.items())}
    return f"railbook.index = {_quoted({**gathered.index(language), 'codes': codes})};\n"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _class(name: str) -> str:
    return f"{name.capitalize()}Stemmer"


def _stemmer(name: str) -> str:
    """Snowball compiles its stemmers for Python and JavaScript alike; Sphinx brings the latter."""
    spec = find_spec("sphinx")  # found, not imported
    places = spec.submodule_search_locations if spec else None
    folder = Path(next(iter(places or [])), "search", "minified-js")
    return f"{(folder / f'{name}-stemmer.js').read_text(encoding='utf-8').strip()};"
