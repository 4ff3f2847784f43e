"""Plans how to cut bars, profiles and boards, and proves how good the plan is."""

from importlib.metadata import version

from ._plan import Bar, Cut, JoinedPart, Level, Plan
from ._problem import Allowance, Joins, OffcutWorth, Pattern, PatternPiece, Piece, Problem, Stock
from ._solve import InvalidRequest, NoPlan, NotValid, check_proof, plan, solve, verify

__version__ = version("kerfwise")

__all__ = [
    "Allowance",
    "Bar",
    "Cut",
    "InvalidRequest",
    "JoinedPart",
    "Joins",
    "Level",
    "NoPlan",
    "NotValid",
    "OffcutWorth",
    "Pattern",
    "PatternPiece",
    "Piece",
    "Plan",
    "Problem",
    "Stock",
    "check_proof",
    "plan",
    "solve",
    "verify",
]
