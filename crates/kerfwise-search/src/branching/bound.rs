//! Safe bounds of a node: its dual values are rounded to whole numbers, and the bound is computed in whole numbers. A
//! bound that passes this check holds whatever rounding errors the simplex method made.

use super::Task;
use super::num::{floor, real};
use super::program::Program;
use super::tree::Tree;

/// How far the target lies above the bound of a node, and the reduced cost of each column. Both are multiplied by the
/// scale of the program.
pub(super) struct Slack {
    room: i128,
    reduced: Vec<i64>,
}

/// Returns whether it is proved that no plan within the limits of the node costs `target` or less, and the reduced
/// costs.
pub(super) fn safe(
    program: &Program,
    task: &Task,
    exactly: bool,
    rows: &[i64],
    target: i64,
) -> (bool, Slack) {
    let scale = real(program.scale);
    let (types, bins) = (task.types(), &task.bins);
    let least = if exactly { i64::MIN } else { 0 };
    // The other rows have only a lower limit, so their dual values must not be negative.
    let least = |r: usize| match r {
        r if r < types => least,
        r if r < types + bins.len() => i64::MIN,
        _ => 0,
    };
    let duals = program.lp.duals().iter().enumerate();
    let duals: Vec<i64> = duals.map(|(r, y)| floor(y * scale).max(least(r))).collect();
    let costs = bins.iter().map(|b| b.cost * program.scale);
    let costs = costs.chain(std::iter::repeat(0)).zip(&program.column);
    let reduced = costs.map(|(cost, &j)| {
        let worth = program.lp.column(j).iter();
        cost - worth.map(|&(r, a)| duals[r as usize] * floor(a)).sum::<i64>()
    });
    let reduced: Vec<i64> = reduced.collect();
    let more = rows.iter().zip(&duals[types + bins.len()..]);
    let more = more.map(|(&least, &y)| i128::from(y) * i128::from(least));
    let covered = duals
        .iter()
        .zip(&task.demand)
        .map(|(&y, &d)| i128::from(y) * i128::from(d));
    let limits = reduced.iter().zip(program.low.iter().zip(&program.high));
    let rest = limits.map(|(&r, (&low, &high))| i128::from(r) * i128::from(if r < 0 { high } else { low }));
    let room = i128::from(target) * i128::from(program.scale)
        - covered.sum::<i128>()
        - more.sum::<i128>()
        - rest.sum::<i128>();
    (room < 0, Slack { room, reduced })
}

impl Tree<'_> {
    /// Tightens limits of columns. With room for 5 and a reduced cost of 2, a better plan takes at most two bars more
    /// of the column than its lower limit.
    pub(super) fn fix_by_reduced_cost(&mut self, slack: &Slack) {
        for (j, &r) in slack.reduced.iter().enumerate() {
            let (low, high) = (self.program.low[j], self.program.high[j]);
            if low == high || r == 0 {
                continue;
            }
            let steps = u32::try_from(slack.room / i128::from(r.unsigned_abs())).unwrap_or(u32::MAX);
            if r > 0 && low.saturating_add(steps) < high {
                self.set(j, low, low + steps);
            } else if r < 0 && high.saturating_sub(steps) > low {
                self.set(j, high - steps, high);
            }
        }
    }
}
