"""``arenaforge army`` as a person types it: every option, and one line for every mistake."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image
from pypdf import PdfReader

from generator import cli
from generator.armies.unit_types import load_types

SIDES = ("blue", "red")
OWN_TYPES = """
name = "junkyard"
[types."Sand Buggy"]
category = "armour"
atk = [4, 8]
rng = [4, 6]
def = [4, 6]
mov = [10, 12]
los = [8, 10]
steps = [1, 2]
armoured = false
weight = 3
cost_per_stat = 1
role_words = ["Hopper", "Skimmer"]
[types."Picket"]
category = "infantry"
atk = [3, 4]
rng = [3, 4]
def = [3, 4]
mov = [3, 4]
los = [5, 6]
steps = [2, 3]
armoured = false
weight = 5
cost_per_stat = 1
role_words = ["Guards"]
"""


class Answer(NamedTuple):
    code: int
    told: str
    complaint: str


Army = Callable[..., Answer]


@pytest.fixture
def army(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Answer]:
    """Runs ``arenaforge army ARGS`` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str) -> Answer:
        with pytest.raises(SystemExit) as end:
            cli.run(["army", *args])
        assert isinstance(end.value.code, int)
        return Answer(end.value.code, *capsys.readouterr())

    return run


def built(army: Army, *args: str, out: str = "made") -> dict[str, Any]:
    """The armies that a command writes as JSON, by side."""
    answer = army(*args, "--format", "json", "--out", out)
    assert (answer.code, answer.complaint) == (0, "")
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(Path(out).glob("*.json"))}


def types_in(one: dict[str, Any]) -> Counter[str]:
    return Counter(unit["type"] for unit in one["units"])


def test_without_options_both_sides_get_500_points_of_pdf_and_json(army: Army) -> None:
    answer = army()
    (folder,) = Path("output").iterdir()
    assert answer.code == 0
    assert folder.name.startswith("army-arenaforge-500")
    assert {path.name for path in folder.iterdir()} == {
        f"{s}.{kind}" for s in SIDES for kind in ("pdf", "json")
    }
    for side in SIDES:
        assert str(folder / f"{side}.pdf") in answer.told
        assert json.loads((folder / f"{side}.json").read_text("utf-8"))["limit"] == 500


def test_the_terminal_shows_every_unit_with_its_stats_and_cost(army: Army) -> None:
    answer = army("--seed", "first light", "--groups", "auto", "--format", "json", "--out", "made")
    for side in SIDES:
        one = json.loads(Path("made", f"{side}.json").read_text("utf-8"))
        heading = f"{side.capitalize()}: {len(one['units'])} units, {one['total']} of 500 points, balanced"
        assert heading in answer.told
        for unit in one["units"]:
            (line,) = (line for line in answer.told.splitlines() if line[6:].startswith(f"{unit['name']} "))
            assert f"{unit['type']} " in line
            assert f"ATK {unit['ATK']:>2}" in line
            assert line.endswith(f" {unit['cost']}")
        assert all(f"group {group['name']}: " in answer.told for group in one["groups"])


@pytest.mark.parametrize("points", [60, 61, 137, 500, 1499, 5000])
def test_no_army_is_above_its_limit_and_97_per_cent_of_it_are_used(army: Army, points: int) -> None:
    per_stat = {unit_type.name: unit_type.cost_per_stat for unit_type in load_types().all}
    for one in built(army, "--points", str(points)).values():
        costs = [unit["cost"] for unit in one["units"]]
        formula = [(u["ATK"] + u["DEF"] + u["MOV"] + u["LOS"]) * per_stat[u["type"]] for u in one["units"]]
        assert costs == formula
        assert one["total"] == sum(costs)
        assert 0.97 * points <= sum(costs) <= points


def test_a_seed_gives_the_same_files_again_and_another_seed_others(army: Army) -> None:
    common = ("--points", "120", "--side", "blue", "--format", "svg,pdf,png,json,csv", "--dpi", "60")
    for out in ("one", "two"):
        assert army(*common, "--seed", "dusk", "--out", out).code == 0
    one, two = ({path.name: path.read_bytes() for path in Path(out).iterdir()} for out in ("one", "two"))
    assert one == two
    assert {name.rpartition(".")[2] for name in one} == {"svg", "pdf", "png", "json", "csv"}
    assert built(army, "--points", "120", "--seed", "dusk") != built(
        army, "--points", "120", "--seed", "dawn"
    )


@pytest.mark.parametrize("side", SIDES)
def test_one_side_alone_is_the_same_as_beside_the_other(army: Army, side: str) -> None:
    both = built(army, "--seed", "7")
    alone = built(army, "--seed", "7", "--side", side, out="alone")
    assert alone == {side: both[side]}


def test_a_mirrored_army_has_the_same_cards_in_another_colour(army: Army) -> None:
    armies = built(army, "--mirror", "--groups", "auto")
    assert armies["blue"]["side"] == "blue"
    assert armies["red"]["side"] == "red"
    assert armies["blue"]["units"] == armies["red"]["units"]
    plain = built(army, "--groups", "auto", out="plain")
    assert plain["blue"]["units"] == armies["blue"]["units"] != plain["red"]["units"]


@pytest.mark.parametrize(
    ("doctrine", "arm"),
    [
        ("infantry", {"Infantry Squad", "Heavy Weapons Squad", "Scout Squad", "APC"}),
        ("armour", {"Main Battle Tank", "Light Tank", "APC"}),
        ("artillery", {"Field Gun", "Mortar", "Artillery Mech"}),
        ("mechs", {"Light Mech", "Heavy Mech", "Artillery Mech"}),
    ],
)
def test_a_doctrine_spends_more_on_its_own_arm(army: Army, doctrine: str, arm: set[str]) -> None:
    def share(armies: dict[str, Any]) -> float:
        units = [unit for one in armies.values() for unit in one["units"]]
        own: int = sum(u["cost"] for u in units if u["type"] in arm)
        return own / sum(int(u["cost"]) for u in units)

    chosen = built(army, "--points", "2000", "--doctrine", doctrine)
    balanced = built(army, "--points", "2000", out="balanced")
    assert chosen["blue"]["doctrine"] == doctrine
    assert share(chosen) > max(0.5, share(balanced))


def test_min_and_max_bound_the_count_of_a_type(army: Army) -> None:
    for one in built(
        army, "--points", "900", "--min", "Heavy Mech=2", "--min", "apc=1", "--max", "infantry-squad=0"
    ).values():
        counts = types_in(one)
        assert counts["Heavy Mech"] >= 2
        assert counts["APC"] >= 1
        assert counts["Infantry Squad"] == 0
        assert one["total"] >= 0.97 * 900


def test_rerolling_one_card_leaves_every_other_card_as_it_was(army: Army) -> None:
    before = built(army, "--seed", "7", "--points", "800")
    after = built(army, "--seed", "7", "--points", "800", "--reroll", "blue.3", out="after")
    assert after["red"] == before["red"]
    pairs = list(zip(before["blue"]["units"], after["blue"]["units"], strict=True))
    assert [old == new for old, new in pairs] == [number != 3 for number in range(1, len(pairs) + 1)]
    assert 0.97 * 800 <= after["blue"]["total"] <= 800


def test_rerolling_a_side_leaves_the_other_as_it_was(army: Army) -> None:
    before = built(army, "--seed", "7")
    after = built(army, "--seed", "7", "--reroll", "red", out="after")
    assert after["blue"] == before["blue"]
    assert after["red"]["units"] != before["red"]["units"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("shelf.toml", "apc = 1\nscout-squad = 2\n'Light Tank' = 3\n"),
        ("shelf.csv", "type,count\nAPC,1\nScout Squad,2\nLight Tank,3\n"),
    ],
)
def test_an_army_is_drawn_from_a_collection(army: Army, name: str, text: str) -> None:
    Path(name).write_text(text, "utf-8")
    for one in built(army, "--collection", name, "--points", "250").values():
        assert types_in(one) <= Counter({"APC": 1, "Scout Squad": 2, "Light Tank": 3})
        assert one["total"] <= 250


def test_a_collection_smaller_than_the_limit_is_used_up(army: Army) -> None:
    Path("shelf.toml").write_text("mortar = 2\n", "utf-8")
    for one in built(army, "--collection", "shelf.toml", "--points", "5000").values():
        assert types_in(one) == {"Mortar": 2}


def test_groups_are_formed_of_squads_with_carriers_and_scouts_with_guns(army: Army) -> None:
    asked = ("--min", "APC=1", "--min", "Infantry Squad=1", "--min", "Scout Squad=1", "--min", "Field Gun=1")
    for one in built(army, "--groups", "auto", *asked).values():
        type_of = {unit["name"]: unit["type"] for unit in one["units"]}
        pairs = [{type_of[name] for name in group["members"]} for group in one["groups"]]
        assert any("APC" in pair and len(pair) == 2 for pair in pairs)
        assert any("Scout Squad" in pair and "APC" not in pair for pair in pairs)


def test_groups_are_those_of_a_file(army: Army) -> None:
    plain = built(army, "--seed", "7")
    names = [unit["name"] for unit in plain["blue"]["units"]]
    Path("joined.toml").write_text(f"[blue]\ngroups = [[1, {json.dumps(names[3])}]]\n", "utf-8")
    grouped = built(army, "--seed", "7", "--groups", "joined.toml", out="grouped")
    assert [group["members"] for group in grouped["blue"]["groups"]] == [[names[0], names[3]]]
    assert grouped["red"]["groups"] == plain["blue"]["groups"] == []
    assert grouped["blue"]["units"] == plain["blue"]["units"]


def test_units_are_of_a_persons_own_types(army: Army) -> None:
    Path("own.toml").write_text(OWN_TYPES, "utf-8")
    for one in built(army, "--types", "own.toml", "--min", "Sand Buggy=2", "--points", "200").values():
        assert set(types_in(one)) <= {"Sand Buggy", "Picket"}
        assert types_in(one)["Sand Buggy"] >= 2
        assert one["total"] >= 0.97 * 200
    assert army("--types", "own.toml", "--points", "90", "--format", "pdf,png", "--dpi", "60").code == 0


def test_a_recipe_file_says_everything_and_flags_win_over_it(army: Army) -> None:
    Path("tonight.toml").write_text('seed = "tonight"\npoints = 300\nmin = "APC=1,Mortar=1"\n', "utf-8")
    from_file = built(army, "--recipe", "tonight.toml")
    flags = ("--seed", "tonight", "--points", "300", "--min", "APC=1", "--min", "Mortar=1")
    assert from_file == built(army, *flags, out="flags")
    assert built(army, "--recipe", "tonight.toml", "--points", "400", out="more")["red"]["limit"] == 400


def pages(name: str = "made/blue.pdf") -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(Path(name).read_bytes())).pages]


@pytest.mark.parametrize(
    ("backs", "sheets"), [("none", 1), ("separate", 2), ("duplex-long", 2), ("duplex-short", 2), ("fold", 1)]
)
def test_backs_add_the_pages_they_need(army: Army, backs: str, sheets: int) -> None:
    asked = ("--points", "60", "--side", "blue", "--backs", backs, "--style", "ink-saver")
    assert army(*asked, "--format", "pdf", "--out", "made").code == 0
    roster_counters_and_standees = 3
    assert len(pages()) == sheets + roster_counters_and_standees


def test_the_offset_shifts_duplex_backs(army: Army) -> None:
    asked = ("--points", "60", "--side", "blue", "--backs", "duplex-long", "--format", "svg")
    assert army(*asked, "--out", "plain").code == 0
    assert army(*asked, "--back-offset", "1.5,-0.75", "--out", "moved").code == 0
    changed = [
        path.name
        for path in sorted(Path("plain").iterdir())
        if path.read_text("utf-8") != (Path("moved") / path.name).read_text("utf-8")
    ]
    assert changed == ["blue-03.svg"]  # after the roster and the cards


@pytest.mark.parametrize(
    ("paper", "size"),
    [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420)), ("fit", (210, 297))],
)
def test_pages_have_the_size_of_the_paper(army: Army, paper: str, size: tuple[float, float]) -> None:
    asked = ("--points", "60", "--side", "red", "--paper", paper, "--style", "colour-blind")
    assert army(*asked, "--format", "pdf", "--out", "made").code == 0
    for page in PdfReader("made/red.pdf").pages:
        sides = sorted(float(length) * 25.4 / 72 for length in (page.mediabox.width, page.mediabox.height))
        assert sides == pytest.approx(size, abs=0.1)


def test_counters_follow_the_size_of_the_hex(army: Army) -> None:
    asked = ("--points", "60", "--side", "blue", "--format", "svg")
    assert army(*asked, "--hex-mm", "inch", "--out", "inch").code == 0
    assert army(*asked, "--hex-mm", "30", "--out", "large").code == 0
    same = [
        path.read_bytes() == (Path("large") / path.name).read_bytes()
        for path in sorted(Path("inch").iterdir())
    ]
    assert same == [True, True, False, False]  # roster, cards; counters, standees


def test_pictures_are_one_a_card_at_their_dpi(army: Army) -> None:
    units = built(army, "--points", "60", "--side", "blue")["blue"]["units"]
    assert (
        army("--points", "60", "--side", "blue", "--format", "png", "--dpi", "100", "--out", "all").code == 0
    )
    assert len(list(Path("all").iterdir())) == len(units)
    assert (
        army("--points", "60", "--card", "blue.2", "--format", "png", "--dpi", "100", "--out", "one").code
        == 0
    )
    (path,) = Path("one").iterdir()
    assert path.name.startswith("blue-02-")
    assert path.read_bytes() == (Path("all") / path.name).read_bytes()
    with Image.open(path) as picture:
        assert picture.size == (248, 346)


def test_a_table_has_a_row_for_every_unit_of_both_sides(army: Army) -> None:
    armies = built(army)
    assert army("--format", "csv", "--out", "table").code == 0
    rows = Path("table/armies.csv").read_text("utf-8").splitlines()
    assert len(rows) == 1 + sum(len(one["units"]) for one in armies.values())


def test_other_options_get_a_folder_of_their_own(army: Army) -> None:
    for doctrine in ("balanced", "mechs"):
        assert army("--doctrine", doctrine, "--format", "json").code == 0
    assert len(list(Path("output").iterdir())) == 2


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ("--points 0", "points '0': must be a whole number from 1 to 5000"),
        ("--points 5001", "points '5001': must be a whole number from 1 to 5000"),
        ("--points many", "points 'many': must be a whole number from 1 to 5000"),
        ("--points 13", "points 13: no army fits; the least that does is 14: the cheapest unit costs that"),
        ("--points 40|--min|Heavy Mech=1", "no army fits; the least that does is 141 with min Heavy Mech=1"),
        ("--seed|", "seed '': must be 1 to 500 characters of text"),
        ("--side green", "side 'green': must be blue, red or both"),
        ("--doctrine armor", "unknown doctrine 'armor': did you mean armour?"),
        ("--doctrine zzz", "known: balanced, infantry, armour, recon, artillery, mechs"),
        ("--min APC", "min 'APC': write TYPE=N, as Infantry Squad=2"),
        ("--min APC=x", "min: APC = 'x': must be a count from 0 to 9999"),
        ("--min APC=-1", "min: APC = '-1': must be a count from 0 to 9999"),
        ("--min Tank=1", "min: unknown unit type 'Tank': did you mean Light Tank?"),
        ("--max Mortarr=1", "max: unknown unit type 'Mortarr': did you mean Mortar?"),
        ("--min APC=1 --min apc=2", "min: APC is counted twice"),
        ("--min APC=3 --max APC=2", "min APC=3: max is 2"),
        ("--groups atuo", "unknown groups 'atuo': did you mean auto?"),
        ("--groups gone.toml", "groups gone.toml: there is no such file"),
        ("--types gone.toml", "types gone.toml: there is no such file"),
        ("--collection gone.csv", "collection gone.csv: there is no such file"),
        ("--recipe gone.toml", "recipe gone.toml: there is no such file"),
        ("--cost-model publish", "unknown cost model 'publish': did you mean published?"),
        ("--reroll blue.0", "reroll 'blue.0': cards are numbered from 1, as blue.3"),
        ("--reroll blue.99", "reroll blue.99: the army has cards 1 to 12"),
        ("--reroll blu.3", "reroll 'blu.3': did you mean blue?"),
        ("--mirror --reroll red", "reroll red: a mirrored side is a copy of blue; reroll blue instead"),
        ("--backs duplex", "unknown backs 'duplex': did you mean duplex-"),
        ("--backs zzz", "known: none, separate, duplex-long, duplex-short, fold"),
        ("--back-offset 1", "back offset '1': write two numbers of mm, as 0.5,-1"),
        ("--back-offset 99,0", "back offset 99,0: at most 5 mm either way"),
        ("--paper a5", "unknown paper 'a5': did you mean a4?"),
        ("--style color", "unknown style 'color': did you mean colour?"),
        ("--hex-mm 1", "hex_mm '1': must be a number from 4 to 200, or small, "),
        ("--hex-mm 150 --format pdf", "a hex of 150 mm: must be 10 to 120 mm"),
        ("--dpi 0", "dpi '0': must be a whole number from 30 to 1200"),
        ("--format gif", "unknown format 'gif': known: svg, pdf, png, json, csv"),
        ("--format ,", "format: name at least one of svg, pdf, png, json, csv"),
        ("--card green.1 --format png", "card 'green.1': write blue or red and a number, as blue.3"),
        ("--card red.1 --side blue --format png", "card 'red.1': write blue and a number, as blue.3"),
        ("--card blue --format png", "card 'blue': write blue or red and a number, as blue.3"),
        ("--card blue.99 --format png", "card 'blue.99': blue has cards 1 to 12"),
        ("--card blue.1 --format json", "card 'blue.1': one card is a PNG; add --format png"),
        ("--miror", "No such option '--miror'. "),
        ("blue", "Got unexpected extra argument (blue)"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_that_names_what_is_wrong_and_what_would_be_right(
    army: Army, args: str, line: str
) -> None:
    first, *rest = args.split("|")
    answer = army(*first.split(), *rest)
    assert (answer.code, answer.told) == (2, "")
    assert answer.complaint.startswith("Error: ")
    assert line in answer.complaint
    assert answer.complaint.count("\n") == 1
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("option", "text", "line"),
    [
        ("--types", OWN_TYPES.replace("[4, 8]", "[8, 4]"), "wrong.toml: Sand Buggy: atk = [8, 4]: must rise"),
        ("--types", "name =", "types wrong.toml: not TOML: "),
        ("--collection", "mortr = 2", "wrong.toml: unknown unit type 'mortr': did you mean Mortar?"),
        ("--collection", "apc = 0", "collection wrong.toml: it holds no unit"),
        ("--collection", "heavy-mech = 1", "points 50: no army fits; the least that does is 141: "),
        ("--groups", "groups = [[1, 99]]", "group 1: there is no card 99: 1 to "),
        ("--recipe", 'sead = "x"', "sead"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_file_is_told_with_its_place(army: Army, option: str, text: str, line: str) -> None:
    Path("wrong.toml").write_text(text, "utf-8")
    answer = army(option, "wrong.toml", "--points", "50")
    assert (answer.code, answer.told) == (2, "")
    assert line in answer.complaint
    assert answer.complaint.count("\n") == 1
    assert not Path("output").exists()


def test_a_folder_that_cannot_be_written_is_told(army: Army) -> None:
    Path("taken").write_text("a file", "utf-8")
    answer = army("--format", "json", "--out", "taken")
    assert (answer.code, answer.told) == (2, "")
    assert answer.complaint.startswith("Error: cannot write to taken: ")


def test_help_names_every_option_with_examples(army: Army) -> None:
    answer = army("--help")
    options = "points seed side doctrine min max mirror groups types collection backs paper style format out"
    assert answer.code == 0
    assert [word for word in options.split() if f"--{word}" not in answer.told] == []
    assert "arenaforge army --points 500" in answer.told
