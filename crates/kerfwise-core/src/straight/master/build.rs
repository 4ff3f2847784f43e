//! The relaxation of a residual problem, made from nothing.

use super::super::instance::{Instance, Pattern};
use super::super::num::{real, small};
use super::super::residual::Residual;
use super::super::simplex::Simplex;
use super::{Goal, Master, NONE};

impl<'i> Master<'i> {
    pub fn new(instance: &'i Instance, residual: &Residual, goal: Goal) -> Self {
        Self::with_floor(instance, residual, goal, vec![0; instance.bins.len()])
    }

    /// The relaxation in which at least `floor` bars of each bin are bought.
    pub fn with_floor(instance: &'i Instance, residual: &Residual, goal: Goal, floor: Vec<u32>) -> Self {
        let mut row = vec![NONE; instance.types()];
        let mut types = Vec::new();
        for (i, &left) in residual.left.iter().enumerate() {
            if left > 0 {
                row[i] = small(types.len());
                types.push(small(i));
            }
        }
        let pieces: u64 = residual.left.iter().map(|&n| u64::from(n)).sum();
        let left = |&i: &u32| f64::from(residual.left[i as usize]);
        let mut rhs: Vec<f64> = types.iter().map(left).collect();
        let mut bin_row = vec![NONE; instance.bins.len()];
        let largest = largest(instance, goal);
        let start = Start::new(instance, residual, goal, &types, pieces, 8.0 * real(largest));
        let (mut start, mut patterns, loose) = (start.columns, start.patterns, start.loose);
        for (s, row) in bin_row.iter_mut().enumerate() {
            if residual.bars[s] > 0 && u64::from(residual.bars[s]) < pieces {
                *row = small(rhs.len());
                rhs.push(f64::from(residual.bars[s]));
                start.push((1.0, 0.0));
            }
        }
        let mut floor_row = vec![NONE; instance.bins.len()];
        for s in (0..instance.bins.len()).filter(|&s| floor[s] > 0) {
            floor_row[s] = small(rhs.len());
            rhs.push(f64::from(floor[s]));
            // A bar that is bought and not cut.
            start.push((1.0, real(instance.bins[s].cost)));
        }
        let mut lp = Simplex::new(rhs, &start);
        let covering = (0..small(types.len())).chain(floor_row.iter().copied().filter(|&r| r != NONE));
        for r in covering {
            lp.add(0.0, [(r, -1.0)]);
        }
        patterns.resize(lp.columns(), None);
        Self {
            instance,
            residual: residual.clone(),
            goal,
            types,
            row,
            bin_row,
            floor,
            floor_row,
            lp,
            patterns,
            loose,
            pressed: 0,
            supported: false,
            alike: false,
            total: (0, 1),
            largest,
            bound: f64::NEG_INFINITY,
            safe: None,
            worth: Vec::new(),
        }
    }
}

/// The largest figure that a column may have, at least 1.
fn largest(instance: &Instance, goal: Goal) -> i64 {
    let largest = match goal {
        Goal::Uncut => instance.value.iter().copied().max(),
        Goal::Cost => instance.bins.iter().map(|b| b.cost).max(),
    };
    largest.unwrap_or(1).max(1)
}

/// The columns that a linear program begins with, one for each type.
struct Start {
    /// For each column, the pieces of its type and its cost.
    columns: Vec<(f64, f64)>,
    /// The pattern of each column; `None` for a stand-in.
    patterns: Vec<Option<Pattern>>,
    /// The columns that are stand-ins.
    loose: Vec<usize>,
}

impl Start {
    /// If the goal is the cost and a bin cannot run out, a bar with one type alone. Otherwise a stand-in that costs
    /// `dear`, or the value of the piece if the goal is the uncut value.
    fn new(
        instance: &Instance,
        residual: &Residual,
        goal: Goal,
        types: &[u32],
        pieces: u64,
        dear: f64,
    ) -> Self {
        let (mut columns, mut patterns, mut loose) = (Vec::new(), Vec::new(), Vec::new());
        for &i in types {
            let item_type = i as usize;
            let pattern = alone(instance, residual, item_type, pieces).filter(|_| goal == Goal::Cost);
            columns.push(match &pattern {
                Some(pattern) => {
                    let cost = instance.bins[pattern.bin as usize].cost;
                    (f64::from(pattern.parts[0].1), real(cost))
                }
                None if goal == Goal::Uncut => (1.0, real(instance.value[item_type])),
                None => (1.0, dear),
            });
            if pattern.is_none() {
                loose.push(patterns.len());
            }
            patterns.push(pattern);
        }
        Self {
            columns,
            patterns,
            loose,
        }
    }
}

/// As many pieces of one type as are left and fit, on the unlimited bin that is cheapest for the type.
fn alone(instance: &Instance, residual: &Residual, item_type: usize, pieces: u64) -> Option<Pattern> {
    let mut best: Option<(f64, usize, u32)> = None;
    for (s, bin) in instance.bins.iter().enumerate() {
        let n = instance
            .most(item_type, bin.capacity)
            .min(residual.left[item_type]);
        if n > 0 && u64::from(residual.bars[s]) >= pieces {
            let each = real(bin.cost) / f64::from(n);
            if best.is_none_or(|(least, _, _)| each < least) {
                best = Some((each, s, n));
            }
        }
    }
    best.map(|(_, s, n)| Pattern {
        bin: small(s),
        parts: vec![(small(item_type), n)],
    })
}
