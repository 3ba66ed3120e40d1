"""G1, G2: what can be wrong with a scenario, or with what came out of it."""

from railbook.diagnostics.codes.register import N_, Code

_HEAD = "# scenarios.yaml\nscenarios:\n  - name: An example\n    covers: [draw.two-cards]\n"

CODES = (
    Code(
        code="G101",
        message=N_("this game has no card “{name}”"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("its cards are {allowed}"),
            N_("write a colour, or: wild"),
        ),
        why=N_("A scenario names cards by the ids of the game, and the wild card also as “wild”."),
        bad=f"{_HEAD}    given: {{hand: {{ana: {{rde: 2}}}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{hand: {{ana: {{red: 2}}}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G102",
        message=N_("the board has no route “{name}”"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("its routes are {allowed}"),
            N_("write both locations, as in alder--birch, and /1 or /2 for the lanes of a double route"),
        ),
        why=N_(
            "A route is named by the ids of its two locations, in the order of the board's file; in a final"
            " position, in either order."
        ),
        bad=f"{_HEAD}    given: {{routes: {{ana: [alder--oak]}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{routes: {{ana: [birch--cedar]}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G103",
        message=N_("the game has no ticket “{name}”"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("its tickets are {allowed}"),
            N_("write both locations, as in alder--cedar"),
        ),
        why=N_(
            "A ticket is named by the ids of its two locations, in the order of the board's file; in a final"
            " position, in either order."
        ),
        bad=f"{_HEAD}    given: {{tickets: {{ana: [alder--oak]}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{tickets: {{ana: [alder--birch]}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G104",
        message=N_("the board has no location “{name}”"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("its locations are {allowed}"),
            N_("write the id of a location"),
        ),
        why=N_("A location is named by its id in the board's file."),
        bad=f"{_HEAD}    given: {{stacks: {{oak: {{symbol: 1, tokens: 1}}}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    then: {{turn: ana}}\n",
    ),
    Code(
        code="G105",
        message=N_("“{name}” does not sit at this table"),
        hints=(N_("the players are {allowed}"), N_("raise the number of players")),
        why=N_(
            "The players of a scenario always have the same names; a table for two has the first two of them."
        ),
        bad=f"{_HEAD}    given: {{players: 2, turn: cleo}}\n    then: {{turn: cleo}}\n",
        good=f"{_HEAD}    given: {{players: 3, turn: cleo}}\n    then: {{turn: cleo}}\n",
    ),
    Code(
        code="G106",
        message=N_("more of “{name}” than there are in the game"),
        hints=(N_("there are {there}"), N_("lay out fewer")),
        why=N_("A table that cannot be laid out with the contents of the box proves nothing."),
        bad=f"{_HEAD}    given: {{hand: {{ana: {{red: 7}}}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{hand: {{ana: {{red: 6}}}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G107",
        message=N_("“{name}” cannot be given to this player"),
        hints=(N_("take it away from the other player, or mind the rules for double routes"),),
        why=N_("A route has one owner for each lane, and a ticket one holder."),
        bad=f"{_HEAD}    given: {{routes: {{ana: [birch--cedar], bo: [birch--cedar]}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{routes: {{ana: [birch--cedar]}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G108",
        message=N_("too many face-up cards"),
        hints=(N_("there is room for {most}"), N_("lay out fewer")),
        why=N_("The row has as many cards as market.face_up says, or fewer."),
        bad=f"{_HEAD}    given: {{market: [red, red, red, blue, blue, blue]}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{market: [red, red, red, blue, blue]}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G109",
        message=N_("the game is not for {players} players"),
        hints=(N_("it is for {least} to {most} players"), N_("choose a number that the game allows")),
        why=N_(
            "A scenario is played, and a position scored, with a number of players that the game is made for."
        ),
        bad=f"{_HEAD}    given: {{players: 5}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{players: 3}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G110",
        message=N_("the game has no rule “{id}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("name a rule that the game has")),
        why=N_("A scenario is an example of rules; the site shows it with them."),
        bad="# scenarios.yaml\nscenarios:\n  - {name: An example, covers: [draw.tow-cards], then: {turn: ana}}\n",
        good="# scenarios.yaml\nscenarios:\n  - {name: An example, covers: [draw.two-cards], then: {turn: ana}}\n",
    ),
    Code(
        code="G111",
        message=N_("there are no scenarios here"),
        hints=(N_("write some into a file scenarios.yaml beside game.yaml"),),
        why=N_("The referee plays what it finds in files named scenarios.yaml."),
        bad="# board.yaml\ngame: lakes\n",
        good=f"{_HEAD}    then: {{turn: ana}}\n",
    ),
    Code(
        code="G112",
        message=N_("there is no game “{name}” to play these scenarios on"),
        hints=(N_("name a shipped game, or one whose folder lies beside this one"),),
        why=N_("Scenarios are played on the game of their folder, or on those that “plays” names."),
        bad="# scenarios.yaml\nplays: [leaks]\nscenarios: []\n",
        good="# scenarios.yaml\nplays: [usa]\nscenarios: []\n",
    ),
    Code(
        code="G113",
        message=N_("“{key}” cannot be given before the set-up"),
        hints=(N_("write only deck and ticket_deck, which are dealt from; or leave setup out"),),
        why=N_(
            "A set-up deals hands, face-up cards and tickets itself, so nothing else can lie there before."
        ),
        bad=f"{_HEAD}    given: {{setup: true, hand: {{ana: {{red: 2}}}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{setup: true, deck: [red, red]}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G114",
        message=N_("“{name}” cannot have so few pieces left at this point: {left}"),
        hints=(
            N_(
                "with {low} or fewer at the end of a turn, the last round begins: say in last_round who"
                " started it, or leave more pieces"
            ),
        ),
        why=N_(
            "Few pieces left at the end of a turn start the last round, so nobody has so few before, and in"
            " it only whoever started it or has had a turn since. If you mean a table that play never comes"
            " to, say so: “unreachable: true”."
        ),
        bad=f"{_HEAD}    given: {{vehicles: {{bo: 2}}}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{last_round: bo, vehicles: {{bo: 2}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G115",
        message=N_("“{name}” cannot have started the last round with so many pieces left: {left}"),
        hints=(N_("leave {low} or fewer"),),
        why=N_(
            "Whoever started the last round ended a turn with few pieces left, as end.vehicles_left says."
        ),
        bad=f"{_HEAD}    given: {{last_round: bo}}\n    then: {{turn: ana}}\n",
        good=f"{_HEAD}    given: {{last_round: bo, vehicles: {{bo: 2}}}}\n    then: {{turn: ana}}\n",
    ),
    Code(
        code="G201",
        message=N_("this should be refused by {rule}, but it is allowed"),
        hints=(N_("mend the values behind the rule, or the example"),),
        why=N_("The example says that a rule forbids an action, and the game as it stands allows it."),
        bad=f"{_HEAD}    when: [{{draw: deck}}]\n    then: {{refused: draw.deck-empty}}\n",
        good=f"{_HEAD}    given: {{rest: bo}}\n    when: [{{draw: deck}}]\n    then: {{refused: draw.deck-empty}}\n",
    ),
    Code(
        code="G202",
        message=N_("this should be allowed, but is refused by {rule}"),
        hints=(N_("mend the values behind the rule, or the example"),),
        why=N_("The example goes on after an action that the game as it stands does not allow."),
        bad=f"{_HEAD}    when: [{{pass: true}}]\n    then: {{turn: bo}}\n",
        good=f"{_HEAD}    when: [{{draw: deck}}, {{draw: deck}}]\n    then: {{turn: bo}}\n",
    ),
    Code(
        code="G203",
        message=N_("this is refused by {rule}, not by {expected}"),
        hints=(N_("write down the rule that is named here, or mend the example"),),
        why=N_("An action can break several rules; the referee names the one that a table would name first."),
        bad=f"{_HEAD}    when: [{{pass: true}}]\n    then: {{refused: draw.two-cards}}\n",
        good=f"{_HEAD}    when: [{{pass: true}}]\n    then: {{refused: turn.no-action}}\n",
    ),
    Code(
        code="G204",
        message=N_("{what}: {expected} is expected, but it is {found}"),
        hints=(N_("mend the game's values, or the example"),),
        why=N_("After the last action, something on the table is not as the example says."),
        bad=f"{_HEAD}    when: [{{draw: deck}}]\n    then: {{turn: bo}}\n",
        good=f"{_HEAD}    when: [{{draw: deck}}, {{draw: deck}}]\n    then: {{turn: bo}}\n",
    ),
    Code(
        code="G205",
        message=N_("the referee contradicts itself about this action"),
        hints=(N_("please report this: it is a fault of Railbook, not of your game"),),
        why=N_(
            "The list of legal actions and the verdict on a single one are worked out apart and must agree."
        ),
        bad="# nothing that one can write\n",
        good=f"{_HEAD}    then: {{turn: ana}}\n",
    ),
)
