"""L: what can be wrong with catalogs of translations, with the glossary, and with what players type.

Their examples are entries of a catalog: each replaces the entry with the same English in a small one.
"""

from railbook.diagnostics.codes.register import N_, Code

_HEAD = (
    '# rules.po\nmsgid ""\nmsgstr ""\n"Language: {}\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)
_ENTRY = '# rules.po\nmsgid "Carry your canoes between routes at no cost."\nmsgstr "{}"\n'
_PLURAL = '# rules.po\nmsgid "Carriers draw {count} card."\nmsgid_plural "Carriers draw {count} cards."\n'
_GOOD = _ENTRY.format("Trasporta gratis le canoe da una linea all’altra.")
_GOOD_PLURAL = _PLURAL + (
    'msgstr[0] "Chi trasporta pesca {count} carta."\nmsgstr[1] "Chi trasporta pesca {count} carte."\n'
)


def _bad_plural(other: str) -> str:
    return _GOOD_PLURAL.replace("Chi trasporta pesca {count} carte.", other)


_TEXT = (
    Code(
        code="L101",
        message=N_("this line is no part of a catalog"),
        hints=(N_('write msgid or msgstr and a text in quotation marks; inside it, write \\" and \\\\'),),
        why=N_("A line that cannot be read would be passed over, and its text with it."),
        bad=_ENTRY.format('Trasporta "gratis" le canoe.'),
        good=_GOOD,
    ),
    Code(
        code="L102",
        message=N_("an entry of the catalog is not whole or not in order: {found}"),
        hints=(N_("an entry is msgctxt (if any), msgid, msgid_plural (if any), then msgstr"),),
        why=N_("Translation tools refuse a whole file for one such entry."),
        bad='# rules.po\nmsgid "Lakes"\nmsgstr[0] "Laghi"\n',
        good='# rules.po\nmsgid "Lakes"\nmsgstr "Laghi"\n',
    ),
    Code(
        code="L103",
        message=N_("the header does not give the plural forms of the language"),
        hints=(N_("write Plural-Forms: {wanted}"), N_("add the line Plural-Forms of the language")),
        why=N_("The rule in the header chooses between one card and two cards."),
        bad=_HEAD.format("it").replace("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0"),
        good=_HEAD.format("it"),
    ),
    Code(
        code="L104",
        message=N_("the header does not name the language of the folder, {wanted}"),
        hints=(N_("write Language: {wanted}"),),
        why=N_("A catalog in the wrong folder would show one language as another."),
        bad=_HEAD.format("nl"),
        good=_HEAD.format("it"),
    ),
    Code(
        code="L105",
        message=N_("the catalog has this text twice"),
        hints=(N_("keep one of the two entries"),),
        why=N_("Which of the two is shown would be left to chance."),
        bad='# rules.po\nmsgid "Lakes"\nmsgstr "Laghi"\n\nmsgid "Lakes"\nmsgstr "I laghi"\n',
        good='# rules.po\nmsgid "Lakes"\nmsgstr "Laghi"\n',
    ),
    Code(
        code="L106",
        message=N_("the language has no such catalog yet"),
        hints=(N_("railbook locale update makes it"),),
        why=N_("A language whose rules or messages are missing would be offered, and then speak English."),
        bad="locales/it/LC_MESSAGES/toolkit.po alone\n",
        good="locales/it/LC_MESSAGES/rules.po\nlocales/it/LC_MESSAGES/toolkit.po\n",
    ),
    Code(
        code="L107",
        message=N_("“{name}” is not the code of a language"),
        hints=(N_("name the folder by a code such as de or pt_BR"),),
        why=N_("Nobody could choose this language, and plurals and lists would follow no rule."),
        bad="locales/italian/LC_MESSAGES/rules.po\n",
        good="locales/it/LC_MESSAGES/rules.po\n",
    ),
    Code(
        code="L108",
        message=N_("the header names another encoding than UTF-8: {found}"),
        hints=(N_("save the file as UTF-8, and write charset=UTF-8"),),
        why=N_("Tools that believe the header would read the letters wrongly."),
        bad=_HEAD.format("it") + '"Content-Type: text/plain; charset=latin-1\\n"\n',
        good=_HEAD.format("it") + '"Content-Type: text/plain; charset=UTF-8\\n"\n',
    ),
    Code(
        code="L109",
        message=N_("no catalog of this name is used"),
        hints=(N_("possible are: {allowed}"),),
        why=N_("Its translations would never be shown, and its faults never be found."),
        bad="locales/it/LC_MESSAGES/rule.po\n",
        good="locales/it/LC_MESSAGES/rules.po\n",
    ),
)

_STATE = (
    Code(
        code="L111",
        message=N_("not translated: “{text}”"),
        hints=(N_("translate it; railbook locale update adds what the catalog lacks"),),
        why=N_("Readers would see this text in English."),
        bad=_ENTRY.format(""),
        good=_GOOD,
    ),
    Code(
        code="L112",
        message=N_("the translation is marked as a guess (fuzzy)"),
        hints=(N_("read it against the English, mend it, and remove the mark"),),
        why=N_("Tools mark what they have guessed; nobody has read it, so it is not shown."),
        bad=_GOOD.replace("# rules.po\n", "# rules.po\n#, fuzzy\n"),
        good=_GOOD,
    ),
    Code(
        code="L113",
        message=N_("stale: no English text reads like this any more"),
        hints=(
            N_("it reads now: “{now}”; run railbook locale update, and read the translation again"),
            N_("railbook locale update takes it out"),
        ),
        why=N_("The English, or a number in it, has changed since this was translated."),
        bad='# rules.po\nmsgid "Carry your canoe between routes at no cost."\nmsgstr "Trasporta gratis la canoa."\n',
        good=_GOOD,
    ),
    Code(
        code="L114",
        message=N_("the language has another number of plural forms: {wanted}, not {found}"),
        hints=(N_("give msgstr[0], msgstr[1] … for each form that the header announces"),),
        why=N_("Without its form, some number would be shown with the wrong word."),
        bad=_PLURAL + 'msgstr[0] "Chi trasporta pesca {count} carta."\n',
        good=_GOOD_PLURAL,
    ),
    Code(
        code="L115",
        message=N_("other parameters stand behind this text than when it was translated"),
        hints=(N_("run railbook locale update, and read the translation again"),),
        why=N_("The same words about another number may need another noun."),
        bad="# rules.po\n#. {count} = market.face_up: 5 (lakes)" + _GOOD_PLURAL.removeprefix("# rules.po"),
        good="# rules.po\n#. {count} = setup.hand: 3 (lakes)" + _GOOD_PLURAL.removeprefix("# rules.po"),
    ),
    Code(
        code="L119",
        message=N_("more faults like these, which are not listed: {count}"),
        hints=(N_("mend the first ones; railbook locale status counts the texts"),),
        why=N_("A report that lists every text of a new language would be too long to read."),
        bad="a catalog that lacks more than twenty texts\n",
        good="a catalog that lacks none\n",
    ),
)

_PLACEHOLDERS = (
    Code(
        code="L121",
        message=N_("the placeholder {name} of the English text is missing"),
        hints=(N_("“{nearest}” seems to be meant for it"), N_("add it as it is written in English")),
        why=N_("The reader would miss the number."),
        bad=_bad_plural("Chi trasporta pesca carte."),
        good=_GOOD_PLURAL,
    ),
    Code(
        code="L122",
        message=N_("the English text has no placeholder {name}"),
        hints=(N_("did you mean “{nearest}”?"), N_("take it out")),
        why=N_("Nothing would be filled in, and the reader would see the braces."),
        bad=_bad_plural("Chi trasporta pesca {count} carte su {cards}."),
        good=_GOOD_PLURAL,
    ),
    Code(
        code="L123",
        message=N_("a brace that belongs to no placeholder: “{found}”"),
        hints=(N_("take it out, or write the placeholder as in English"),),
        why=N_("Braces stand for values; a stray one is shown as it is."),
        bad=_bad_plural("Chi trasporta pesca {count} carte}."),
        good=_GOOD_PLURAL,
    ),
)

_FORM = (
    Code(
        code="L131",
        message=N_("the translation has markup: “{found}”"),
        hints=(N_("write plain text"),),
        why=N_(
            "Texts are shown on pages, cards and terminals; markup would be shown as it is, or worse, run."
        ),
        bad=_ENTRY.format("Trasporta <b>gratis</b> le canoe da una linea all’altra."),
        good=_GOOD,
    ),
    Code(
        code="L132",
        message=N_("the translation has an invisible character, {character}"),
        hints=(N_("take it out"),),
        why=N_("What nobody sees can break lines, hide words or disturb a terminal."),
        bad=_ENTRY.format("Trasporta gratis\\tle canoe da una linea all’altra."),
        good=_GOOD,
    ),
    Code(
        code="L133",
        message=N_("a space too many or too few, at an end or in a row"),
        hints=(N_("begin and end like the English, with single spaces between words"),),
        why=N_("Spaces at the ends shift what stands beside them."),
        bad=_ENTRY.format("Trasporta gratis le canoe da una linea all’altra. "),
        good=_GOOD,
    ),
    Code(
        code="L134",
        message=N_("the sentence does not end like the English one"),
        hints=(
            N_("end it with “{wanted}”"),
            N_("take the “{found}” at the end away"),
            N_("end it like the English text"),
        ),
        why=N_("A missing mark is often a missing half; and titles have none in any language."),
        bad=_ENTRY.format("Trasporta gratis le canoe da una linea all’altra"),
        good=_GOOD,
    ),
    Code(
        code="L135",
        message=N_("this looks like English: “{found}”"),
        hints=(N_("translate it; what must stay English goes between quotation marks"),),
        why=N_("Readers who chose their language should not meet another."),
        bad=_ENTRY.format("Trasporta the canoe gratis da una linea all’altra."),
        good=_GOOD,
    ),
    Code(
        code="L136",
        message=N_("too long for its place: {length} characters, of {most}"),
        hints=(N_("say it shorter"),),
        why=N_("A card, a heading or a table has no more room."),
        bad='# rules.po\nmsgid "Carrying canoes"\nmsgstr "Come si trasportano le canoe da una linea all’altra"\n',
        good='# rules.po\nmsgid "Carrying canoes"\nmsgstr "Trasporto delle canoe"\n',
    ),
    Code(
        code="L137",
        message=N_("a number that the English text does not have: {number}"),
        hints=(N_("use the placeholder of the English text, or leave the number out"),),
        why=N_("A number in the text does not change with the game, and text and play drift apart."),
        bad=_bad_plural("Chi trasporta pesca {count} carte su 3."),
        good=_GOOD_PLURAL,
    ),
)

_WORDS = (
    Code(
        code="L141",
        message=N_("“{found}” is not the agreed word; the glossary says “{word}”"),
        hints=(N_("use the agreed word"),),
        why=N_("One thing has one name, or players take it for two things."),
        bad=_ENTRY.format("Trasporta gratis le canoe da una linea, cioè tratta, all’altra."),
        good=_GOOD,
    ),
    Code(
        code="L142",
        message=N_("“{found}” is a word of another game ({games})"),
        hints=(N_("use the word of this game"),),
        why=N_("A text of one game that names a thing of another sends its readers looking for it."),
        bad=_ENTRY.format("Trasporta gratis le canoe e i tram da una linea all’altra."),
        good=_GOOD,
    ),
    Code(
        code="L143",
        message=N_("the agreed word for “{term}” is missing: “{word}”"),
        hints=(N_("use it; if the sentence is better without, add the comment “# without: {id}” above it"),),
        why=N_("Who looks a word up should find it in the rule."),
        bad=_ENTRY.format("Trasporta gratis le canoe da un punto all’altro."),
        good=_GOOD,
    ),
    Code(
        code="L144",
        message=N_("the English text has no term “{name}” to do without"),
        hints=(N_("did you mean “{nearest}”?"), N_("take the name out of the comment")),
        why=N_("A comment that fits nothing is a leftover, or misspelt."),
        bad=_GOOD.replace("# rules.po\n", "# rules.po\n# without: routes\n"),
        good=_GOOD,
    ),
)

_GLOSSARY = (
    Code(
        code="L151",
        message=N_("there is no game “{name}” here"),
        hints=(N_("railbook games lists the games"),),
        why=N_("A word for a game that does not exist is never used."),
        bad="# glossary.yaml\nterms:\n  canoe: {means: A boat., games: [lake], en: {word: canoe}, it: {word: canoa}}\n",
        good="# glossary.yaml\nterms:\n  canoe: {means: A boat., games: [lakes], en: {word: canoe}, it: {word: canoa}}\n",
    ),
    Code(
        code="L152",
        message=N_("the glossary has no word for “{term}” in the language {language}"),
        hints=(N_("decide on one, and write it under the term"),),
        why=N_("A word that was not agreed on is translated anew each time."),
        bad="# glossary.yaml\nterms:\n  canoe: {means: A boat., en: {word: canoe}}\n",
        good="# glossary.yaml\nterms:\n  canoe: {means: A boat., en: {word: canoe}, it: {word: canoa}}\n",
    ),
)

_LOOKUP = (
    Code(
        code="L153",
        message=N_("no language here reads the file “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("possible are: {allowed}")),
        why=N_(
            "What the players of a language type is read from the file with its code, beside its catalogs."
        ),
        bad="locales/lookup/italian.yaml\n",
        good="locales/lookup/it.yaml\n",
    ),
    Code(
        code="L154",
        message=N_("“{phrase}” leads to the rule “{id}” already"),
        hints=(N_("keep it where it fits best"),),
        why=N_("What somebody types should lead to one rule; listed twice, it leads nowhere in particular."),
        bad="# it.yaml\ntyped:\n  draw.two-cards: [prendere carte]\n  draw.hand-limit: [Prendere carte]\n",
        good="# it.yaml\ntyped:\n  draw.two-cards: [prendere carte]\n  draw.hand-limit: [troppe carte]\n",
    ),
    Code(
        code="L155",
        message=N_("no rule settles this question"),
        hints=(N_("did you mean “{nearest}”?"), N_("write it in English, as the rule has it under asks")),
        why=N_("Other ways to ask a question belong to one that a ruleset answers."),
        bad="# it.yaml\nasked:\n  How many cards?: [quante carte]\n",
        good="# it.yaml\nasked:\n  How many cards do I draw?: [quante carte]\n",
    ),
    Code(
        code="L156",
        message=N_("the question asks for a number (“{found}”), and its answer has none"),
        hints=(N_("ask as the English does, or give the question an answer with a number"),),
        why=N_("Who asks how many wants a number; a sentence about something else is no answer."),
        bad='# rules.po\nmsgid "How do I win?"\nmsgstr "Quanti punti servono?"\n',
        good='# rules.po\nmsgid "How do I win?"\nmsgstr "Come si vince?"\n',
    ),
)

CODES = (*_TEXT, *_STATE, *_PLACEHOLDERS, *_FORM, *_WORDS, *_GLOSSARY, *_LOOKUP)
