"""Races Kerfwise against exact models on general solvers: arc-flow on HiGHS, assignment on OR-Tools CP-SAT.

    pip install highspy ortools
    python3 models.py --race target/release/kerfwise-race --limit 60 INSTANCE…

Each gets one thread and the same seconds. The arc-flow model is Valério de Carvalho's (Annals of Operations Research 86,
1999): a path from 0 to its end is the filling of a bar, longest pieces first. The CP-SAT model says how many of each
piece are cut from each bar, bars of a kind in falling order of fill.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

# HiGHS and OR-Tools cannot be loaded into one process, since both carry HiGHS: each has its own, and loads it there.


def arcs_of(pieces, longest):
    """Arcs (from, to, piece): a piece starts where longer ones, or others of its kind, can end."""
    starts, arcs = {0}, set()
    for index, piece in enumerate(pieces):
        frontier = set(starts)
        for _ in range(min(piece["demand"], longest // piece["width"])):
            reached = set()
            for start in frontier:
                end = start + piece["width"]
                if end <= longest:
                    arcs.add((start, end, index))
                    reached.add(end)
            frontier = reached - starts
            starts |= reached
    return sorted(starts), sorted(arcs)


def arc_flow(problem, limit):
    """Cost of the best plan found and whether it is proved."""
    import highspy

    pieces = sorted(problem["pieces"], key=lambda piece: -piece["width"])
    bars = problem["bars"]
    nodes, arcs = arcs_of(pieces, max(bar["capacity"] for bar in bars))
    highs = highspy.Highs()
    highs.silent()
    highs.setOptionValue("threads", 1)
    highs.setOptionValue("time_limit", float(limit))
    highs.setOptionValue("mip_rel_gap", 0.0)
    integer = highspy.HighsVarType.kInteger
    flow, wanted = defaultdict(list), defaultdict(list)
    for start, end, piece in arcs:
        variable = highs.addVariable(lb=0, type=integer)
        flow[start].append((variable, -1))
        flow[end].append((variable, 1))
        wanted[piece].append(variable)
    source = []
    for bar in bars:
        upper = bar["quantity"] if bar["quantity"] is not None else highspy.kHighsInf
        used = highs.addVariable(lb=0, ub=upper, obj=bar["cost"], type=integer)
        source.append(used)
        ends = [highs.addVariable(lb=0, type=integer) for node in nodes if 0 < node <= bar["capacity"]]
        for variable, node in zip(ends, (node for node in nodes if 0 < node <= bar["capacity"])):
            flow[node].append((variable, -1))
        highs.addConstr(sum(ends) == used)
    flow[0].extend((used, 1) for used in source)
    for node in nodes:
        highs.addConstr(sum(sign * variable for variable, sign in flow[node]) == 0)
    for index, piece in enumerate(pieces):
        highs.addConstr(sum(wanted[index]) >= piece["demand"])
    highs.run()
    info = highs.getInfo()
    if info.primal_solution_status != 2:
        return None, False
    return round(info.objective_function_value), highs.getModelStatus() == highspy.HighsModelStatus.kOptimal


def cp_sat(problem, limit):
    """Cost of the best plan found and whether it is proved."""
    from ortools.sat.python import cp_model

    model, pieces = cp_model.CpModel(), problem["pieces"]
    cost, cut = [], defaultdict(list)
    total = sum(piece["demand"] for piece in pieces)
    for bar in problem["bars"]:
        before = None
        for _ in range(min(total, total if bar["quantity"] is None else bar["quantity"])):
            used = model.new_bool_var("")
            counts = []
            for index, piece in enumerate(pieces):
                most = min(piece["demand"], bar["capacity"] // piece["width"])
                if most > 0:
                    count = model.new_int_var(0, most, "")
                    cut[index].append(count)
                    counts.append(piece["width"] * count)
            model.add(sum(counts) <= bar["capacity"] * used)
            if before is not None:
                model.add(before >= used)
            before = used
            cost.append(bar["cost"] * used)
    for index, piece in enumerate(pieces):
        model.add(sum(cut[index]) == piece["demand"])
    model.minimize(sum(cost))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = limit
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, False
    return round(solver.objective_value), status == cp_model.OPTIMAL


def timed(solve, problem, limit):
    began = time.perf_counter()
    cost, proved = solve(problem, limit)
    return {"cost": cost, "proved": proved, "milliseconds": (time.perf_counter() - began) * 1e3}


def cell(run, best):
    if run["cost"] is None:
        result = "no plan"
    elif run["cost"] == best:
        result = "proved" if run["proved"] else "best"
    else:
        result = f"+{(run['cost'] / best - 1) * 100:.2f} %"
    return f"{result:>10}{run['milliseconds']:>12.1f} ms"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--race", required=True, help="the program kerfwise-race")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds for each model")
    parser.add_argument("instances", nargs="+", type=Path)
    arguments = parser.parse_args()

    def call(*words):
        done = subprocess.run([arguments.race, *words], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    print(f"{'instance':<36}{'kerfwise':>25}{'arc-flow, HiGHS':>25}{'CP-SAT':>25}")
    lost = 0
    libraries = ("highspy", "ortools.sat.python.cp_model")
    homes = [ProcessPoolExecutor(1, get_context("spawn"), import_module, (name,)) for name in libraries]
    for path in arguments.instances:
        problem = call("pose", str(path))
        runs = [
            call("solve", "kerfwise", str(path)),
            *(
                home.submit(timed, solve, problem, arguments.limit).result()
                for home, solve in zip(homes, (arc_flow, cp_sat))
            ),
        ]
        best = min(run["cost"] for run in runs if run["cost"] is not None)
        lost += runs[0]["cost"] != best
        print(f"{path.name:<36}" + "".join(cell(run, best) for run in runs), flush=True)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
