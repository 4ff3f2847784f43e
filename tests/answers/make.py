#!/usr/bin/env python3
"""Writes tests/corpus/right-answers.txt and wrong-answers.txt anew: python3 tests/answers/make.py.

The steps that the check of a right certificate takes are measured, by
    KERFWISE_STEPS=1 cargo test -p kerfwise-verify --test wrong_answers steps -- --nocapture > steps.txt
    python3 tests/answers/make.py steps.txt
"""

import sys
from pathlib import Path

import bars
import book
import joined
import levels
import pieces
import plans
import proofs
import stays
import strokes
import tight
import worth

PARTS = [bars, pieces, joined, plans, proofs, levels, stays, strokes, tight, worth]

if __name__ == "__main__":
    lines = [line.split(" ", 2) for path in sys.argv[1:] for line in Path(path).read_text("utf-8").splitlines()]
    for part in PARTS:
        part.write()
    book.save({name: int(steps) for word, steps, name in (line for line in lines if len(line) == 3 and line[0] == "steps")})
    print({kind: len(cases) for kind, cases in book.written.items()})
