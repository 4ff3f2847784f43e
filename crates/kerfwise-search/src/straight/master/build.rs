//! The relaxation of a residual problem, made from nothing.

use super::super::instance::{Instance, Pattern};
use super::super::num::{real, small};
use super::super::residual::Residual;
use super::{Goal, Master};
use crate::frame::{Bought, Covering, Wanted};

impl<'i> Master<'i> {
    pub fn new(instance: &'i Instance, residual: &Residual, goal: Goal) -> Self {
        Self::with_floor(instance, residual, goal, vec![0; instance.bins.len()])
    }

    /// The relaxation in which at least `floor` bars of each bin are bought.
    pub fn with_floor(instance: &'i Instance, residual: &Residual, goal: Goal, floor: Vec<u32>) -> Self {
        let (cost, largest): (Vec<i64>, _) = match goal {
            Goal::Uncut => (vec![0; instance.bins.len()], instance.value.iter().copied().max()),
            Goal::Cost => {
                let costs = instance.bins.iter().map(|bin| bin.cost);
                (costs.clone().collect(), costs.max())
            }
        };
        let largest = largest.unwrap_or(1).max(1);
        let pieces: u64 = residual.left.iter().map(|&n| u64::from(n)).sum();
        let wanted = (0..instance.types()).filter(|&i| residual.left[i] > 0);
        let wanted = wanted.map(|i| first(instance, residual, goal, i, pieces, 8.0 * real(largest)));
        let scarce = |bars: &u32| *bars > 0 && u64::from(*bars) < pieces;
        let bars = residual.bars.iter().map(|bars| Some(*bars).filter(scarce));
        let bought = instance.bins.iter().zip(&floor).map(|(bin, least)| Bought {
            least: *least,
            cost: real(bin.cost),
        });
        let bought: Vec<Bought> = bought.collect();
        Self {
            instance,
            residual: residual.clone(),
            goal,
            program: Covering::new(instance.types(), wanted.collect(), bars, &bought, None),
            floor,
            supported: false,
            alike: false,
            cost,
            total: (0, 1),
            largest,
            bound: f64::NEG_INFINITY,
            safe: None,
            worth: Vec::new(),
        }
    }
}

/// The column with which the row of a type begins. If the goal is the cost and a bin cannot run out, a bar with one type
/// alone. Otherwise a stand-in that costs `dear`, or the value of the piece if the goal is the uncut value.
fn first(
    instance: &Instance,
    residual: &Residual,
    goal: Goal,
    item_type: usize,
    pieces: u64,
    dear: f64,
) -> Wanted<Pattern> {
    let bar = match goal {
        Goal::Uncut => None,
        Goal::Cost => alone(instance, residual, item_type, pieces),
    };
    let dear = match (&bar, goal) {
        (Some(bar), _) => real(instance.bins[bar.bin as usize].cost),
        (None, Goal::Uncut) => real(instance.value[item_type]),
        (None, Goal::Cost) => dear,
    };
    Wanted {
        shape: item_type,
        count: residual.left[item_type],
        dear,
        bar: bar.map(|bar| {
            let count = bar.parts[0].1;
            (bar, count)
        }),
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
