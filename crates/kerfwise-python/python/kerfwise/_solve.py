"""Solves and checks by the extension."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from . import _native
from ._plan import Plan, read_plan
from ._problem import Problem, in_python


class InvalidRequest(ValueError):
    """A rule is broken; ``path`` is the place in the problem, as ``pieces[3].length``, or in a list, as ``$.kerf``."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__(message)
        self.path = path


class NoPlan(ValueError):
    """No plan can serve the problem; ``keys`` are the pieces that it is about."""

    def __init__(self, message: str, keys: tuple[str, ...]) -> None:
        super().__init__(message)
        self.keys = keys


class NotValid(ValueError):
    """A plan, a certificate or a proof file breaks a rule; ``at`` is the place in it."""

    def __init__(self, at: str, reason: str) -> None:
        super().__init__(f"{at}: {reason}")
        self.at = at
        self.reason = reason


def solve(
    problem: Problem,
    *,
    time_limit: float | None = None,
    progress: Callable[[Plan], object] | None = None,
) -> Plan:
    """Looks for the best plan.

    ``time_limit`` is in seconds; the plan is then the best so far, and ``partial``. The effort ``thorough`` goes on until
    then; without a limit it ends after about half a minute. ``progress`` gets each better plan. An exception in it ends
    the search, as Ctrl-C does.
    """
    request = problem.to_json()
    hear = None if progress is None else lambda answer: progress(read_plan(request, answer))
    answer = _native.solve(request, time_limit, hear)
    _data(answer, lambda path: in_python(problem, path))
    return read_plan(request, answer)


def plan(cut_list: Mapping[str, Any] | str, *, time_limit: float | None = None) -> dict[str, Any]:
    """Plans a list as people write it: lengths in any notation, or numbers in ``unit``.

    The list is a mapping or its JSON, as every other door takes it, and so is the answer: lengths in the list's unit beside
    exact millimetres, and the exact request with its answer in ``exact``. Raises ``InvalidRequest`` and ``NoPlan`` as
    ``solve`` does.
    """
    text = cut_list if isinstance(cut_list, str) else json.dumps(dict(cut_list), allow_nan=False, default=float)
    return _data(_native.plan(text, time_limit))


def _data(answer: str, called: Callable[[str], str] = str) -> dict[str, Any]:
    """The plan in an envelope. Raises the fault of any other, whose path is told as the caller has it."""
    envelope: dict[str, Any] = json.loads(answer)
    if "error" in envelope:
        error = envelope["error"]
        there = error["details"]["path"]
        raise InvalidRequest(error["message"].replace(there, called(there), 1), called(there))
    success: dict[str, Any] = envelope["success"]
    if success["isError"]:
        raise NoPlan(success["errorMessage"], tuple(success["errorDetails"]["keys"]))
    data: dict[str, Any] = success["data"]
    return data


def _require(fault: tuple[str, str] | None) -> None:
    if fault is not None:
        raise NotValid(*fault)


def verify(request: str, answer: str, *, certificate: bool = False) -> None:
    """Checks an answer against its request, both as JSON, and on wish its certificate. Raises ``NotValid``."""
    _require(_native.verify(request, answer))
    if certificate:
        _require(_native.verify_certificate(request, answer))


def check_proof(file: str) -> None:
    """Checks everything that a proof file claims. Raises ``NotValid`` with the first claim that does not hold."""
    _require(_native.check_proof(file))
