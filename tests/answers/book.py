"""The corpus as a book that is written anew: each case by its name, from a request, bars laid freely, and changes."""

import copy
import json
from pathlib import Path

import lay

CORPUS = Path(__file__).parent.parent / "corpus"
GONE = object()
written = {"right-answers": {}, "wrong-answers": {}}


def put(kind, name, request, answer, expected):
    assert name not in written["right-answers"] and name not in written["wrong-answers"], name
    written[kind][name] = (request, answer, expected)


def changed(answer, changes):
    """The answer with other values in places like `bars.0.count`, below the plan; from a / on below the whole."""
    answer = copy.deepcopy(answer)
    for path, value in changes.items():
        value = value if value is GONE else copy.deepcopy(value)
        *way, last = path[1:].split(".") if path.startswith("/") else ("success", "data", *path.split("."))
        at = answer
        for step in way:
            at = at[int(step) if isinstance(at, list) else step]
        last = int(last) if isinstance(at, list) else last
        if value is GONE:
            del at[last]
        elif isinstance(at, list) and last == len(at):
            at.append(value)
        else:
            at[last] = value(at[last]) if callable(value) else value
    return answer


def right(name, request, bars, changes=None, **options):
    answer = changed(lay.answer(request, bars, **options), changes or {})
    put("right-answers", name, lay.written(request), lay.written(lay.sealed(answer)), {})


def wrong(name, fault, request, bars, changes=None, seal=True, **options):
    """`fault` is `at: reason`; the changes come before the hash, which is right then, unless `seal` is off."""
    answer = changed(lay.answer(request, bars, **options), changes or {})
    if seal:
        answer = lay.sealed(answer)
    raw(name, fault, lay.written(request), lay.written(answer))


def raw(name, fault, request, answer, **more):
    at, reason = fault.split(": ", 1)
    put("wrong-answers", name, request, answer, {"at": at, "reason": reason, **more})


def known(file):
    """What the corpus expects of each case so far, by name."""
    if not file.exists():
        return {}
    cases = [case.split("\n") for case in file.read_text("utf-8").split("\n\n")]
    return {name: json.loads(expected) for name, expected, *_ in cases}


def save(measured):
    """A case has four lines: its name, what is expected, the request, the answer. An empty line parts two cases."""
    for kind, cases in written.items():
        file = CORPUS / f"{kind}.txt"
        before, texts = known(file), []
        for name, (request, answer, expected) in cases.items():
            steps = measured.get(name, before.get(name, {}).get("steps"))
            if steps and kind == "right-answers" and expected.get("certificate"):
                expected = {**expected, "steps": steps}
            lines = [name, json.dumps(expected, ensure_ascii=False), request, answer]
            assert not any("\n" in line for line in lines), name
            texts.append("\n".join(lines) + "\n")
        file.write_text("\n".join(texts), "utf-8")
