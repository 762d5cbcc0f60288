"""A batch that is stopped, at whatever moment, and gone on with: the result is that of an undisturbed one."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from generator.batch.local import here
from generator.batch.plan import Plan, Task
from generator.batch.run import BatchError, run_batch
from generator.batch.store import ARENAS, JOURNAL, MAKING, begin, resume
from generator.batch.work import Made, make
from generator.errors import ArenaforgeError

Tree = Callable[[Path], dict[str, bytes]]
MOMENTS, STOP = 20, 3


def go_on(folder: Path) -> list[int]:
    """Resumes the batch; the numbers of the arenas that were made for it."""
    made: list[int] = []

    def noting(tasks: Iterator[Task], tell: Callable[[str], None]) -> Iterator[Made]:
        for result in here(tasks, tell):
            made.append(result.number)
            yield result

    with resume(folder, None) as store:
        run_batch(store, noting)
    return made


@pytest.fixture(scope="module")
def stopped_once(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stopped")
    with begin(folder, plan) as store:
        for task in list(plan.tasks())[:STOP]:
            made = make(task)
            name = store.name_folder(made.number, made.row["folder"])
            store.keep({**made.row, "folder": name}, made.files)
    return folder


@pytest.fixture
def stopped(stopped_once: Path, tmp_path: Path) -> Path:
    """A batch that was stopped after its third arena."""
    shutil.copytree(stopped_once, tmp_path, dirs_exist_ok=True)
    return tmp_path


def journal_rows(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / JOURNAL).read_bytes().splitlines()[1:]]


def test_what_is_done_is_not_made_again(stopped: Path, undisturbed: dict[str, bytes], tree: Tree) -> None:
    assert go_on(stopped) == [4, 5, 6, 7, 8]
    assert tree(stopped) == undisturbed
    assert go_on(stopped) == []
    assert tree(stopped) == undisturbed


def test_an_arena_that_was_cut_off_while_its_files_were_written_is_made_again(
    stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    half = stopped / MAKING / "4"
    half.mkdir(parents=True)
    (half / "arena.json").write_bytes(b'{"format": "arenaf')
    assert go_on(stopped)[0] == 4
    assert tree(stopped) == undisturbed


def test_a_line_of_the_journal_that_was_cut_off_does_not_count(
    stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    path = stopped / JOURNAL
    path.write_bytes(path.read_bytes()[:-20])
    shutil.rmtree(stopped / str(journal_rows_of_last(undisturbed, 3)["folder"]))
    assert go_on(stopped)[0] == 3
    assert tree(stopped) == undisturbed


def journal_rows_of_last(undisturbed: dict[str, bytes], number: int) -> dict[str, object]:
    rows = (json.loads(line) for line in undisturbed[JOURNAL].splitlines()[1:])
    return next(row for row in rows if row.get("number") == number)


def test_an_arena_that_only_had_to_be_moved_into_place_is_moved(
    stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    last = journal_rows(stopped)[-1]
    (stopped / str(last["folder"])).rename(stopped / MAKING / str(last["number"]))
    assert go_on(stopped)[0] == 4
    assert tree(stopped) == undisturbed


def test_a_folder_that_somebody_removed_is_made_again(
    stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    shutil.rmtree(stopped / str(journal_rows(stopped)[1]["folder"]))
    assert go_on(stopped)[0] == 2
    assert tree(stopped) == undisturbed


def test_a_choice_that_was_cut_off_is_carried_out(
    plan: Plan, stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    go_on(stopped)
    passed = next(
        row for row in journal_rows(stopped) if row.get("state") == "made" and not kept(stopped, row)
    )
    made = make(list(plan.tasks())[int(str(passed["number"])) - 1])
    again = stopped / str(passed["folder"])
    again.mkdir()
    for name, content in made.files.items():
        (again / name).write_bytes(content)
    assert go_on(stopped) == []
    assert tree(stopped) == undisturbed


def kept(folder: Path, row: dict[str, object]) -> bool:
    return (folder / str(row["folder"])).is_dir()


def resume_in_a_copy(folder: Path) -> None:
    """What a process does that goes on with a batch; it ends without a word to the one it was copied from."""
    with resume(folder, None) as store:
        run_batch(store, here)
    os._exit(0)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the copy leaves the test runner's threads alone
def test_a_batch_killed_at_twenty_random_moments_leaves_what_an_undisturbed_one_does(
    plan: Plan, undisturbed: dict[str, bytes], tree: Tree, tmp_path: Path
) -> None:
    chance, copies = Random(20), multiprocessing.get_context("fork")
    kills = finished = 0
    longest = 0.5
    while kills < MOMENTS:
        folder = tmp_path / f"batch-{finished}"
        with begin(folder, plan):
            pass
        done = False
        while not done:
            process = copies.Process(target=resume_in_a_copy, args=(folder,))
            process.start()
            process.join(chance.uniform(0.0, longest))
            if process.exitcode is None:
                process.kill()
                kills += 1
                longest *= 1.15  # so that a slow machine gets to its end, too
            process.join()
            done = process.exitcode == 0
        longest *= 0.7
        assert tree(folder) == undisturbed
        finished += 1


def test_two_batches_do_not_work_in_one_folder(plan: Plan, tmp_path: Path) -> None:
    with begin(tmp_path, plan), pytest.raises(ArenaforgeError, match="another batch is at work"):
        resume(tmp_path, plan)


def test_a_folder_that_holds_a_batch_is_not_begun_anew(stopped: Path, plan: Plan) -> None:
    with pytest.raises(ArenaforgeError, match="holds a batch already: --resume goes on"):
        begin(stopped, plan)


def test_another_plan_does_not_go_on_with_a_batch(stopped: Path) -> None:
    with pytest.raises(ArenaforgeError, match="holds a batch of another plan"):
        resume(stopped, Plan())


def test_there_is_nothing_to_go_on_with_in_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(ArenaforgeError, match="there is no batch to go on with"):
        resume(tmp_path, None)


def test_a_journal_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).write_text('{"format": "diary"}\n')
    with pytest.raises(ArenaforgeError, match="not the journal of a batch"):
        resume(tmp_path, None)


def test_very_many_arenas_lie_on_shelves(tmp_path: Path) -> None:
    with begin(tmp_path, Plan(count=25_000)) as store:
        assert store.name_folder(1, "a") == f"{ARENAS}/00/00001-a"
        assert store.name_folder(25_000, "z") == f"{ARENAS}/24/25000-z"
    with begin(tmp_path / "few", Plan(count=20)) as store:
        assert store.name_folder(7, "a") == f"{ARENAS}/007-a"


def test_a_full_disk_stops_the_batch_in_one_line_and_nothing_is_lost(
    stopped: Path, undisturbed: dict[str, bytes], tree: Tree
) -> None:
    with resume(stopped, None) as store:
        journal = store._journal
        with open("/dev/full", "r+b", buffering=0) as full:
            store._journal = full
            with pytest.raises(BatchError) as caught:
                run_batch(store, here)
        store._journal = journal
    assert str(caught.value).endswith("is full. 3 of 8 are done and kept; --resume goes on")
    assert go_on(stopped)[0] == 4
    assert tree(stopped) == undisturbed
