//! Costs that whole bars can add up to: a bound is raised to the next of them.

use super::kit::Kit;
use kerfwise_kernels::listing::IntoList;

/// Most entries of the table.
const CELLS: i64 = 4_000_000;

/// Which multiples of a common unit bars can cost together.
pub(super) struct Attain {
    unit: i64,
    /// By cost in units; empty where the table would be too large.
    reached: Vec<bool>,
}

impl Attain {
    /// Covers costs up to `limit`.
    pub fn new(kit: &Kit, limit: i64) -> Self {
        let costs: Vec<(i64, u32)> = (0..kit.room.len())
            .filter(|stock| kit.room[*stock] > 0)
            .map(|stock| {
                let entry = &kit.instance.stock[stock];
                (entry.cost.0, entry.quantity.unwrap_or(u32::MAX))
            })
            .filter(|(cost, quantity)| *cost > 0 && *quantity > 0)
            .listed();
        let unit = costs.iter().fold(0, |unit, (cost, _)| gcd(unit, *cost)).max(1);
        let cells = limit / unit + 1;
        let kinds = i64::try_from(costs.len()).unwrap_or(i64::MAX);
        let mut reached = Vec::new();
        if limit >= 0 && cells.saturating_mul(kinds.max(1)) <= CELLS {
            reached.resize(usize::try_from(cells).unwrap_or(0), false);
            reached[0] = true;
            for (cost, quantity) in costs {
                if let Ok(step) = usize::try_from(cost / unit) {
                    reach(&mut reached, step, quantity);
                }
            }
        }
        Self { unit, reached }
    }

    /// The least attainable cost not below `bound`.
    pub fn up(&self, bound: i64) -> i64 {
        let whole = bound.max(0);
        let units = whole / self.unit + i64::from(whole % self.unit != 0);
        let from = usize::try_from(units).unwrap_or(usize::MAX);
        let further = self
            .reached
            .get(from..)
            .and_then(|reached| reached.iter().position(|reached| *reached));
        let further = further.and_then(|steps| i64::try_from(steps).ok());
        (units + further.unwrap_or(0)) * self.unit
    }

    /// The greatest multiple of the unit below a cost.
    pub fn below(&self, cost: i64) -> i64 {
        (cost - 1) / self.unit * self.unit
    }
}

/// Adds up to `quantity` bars of one cost to every sum.
fn reach(reached: &mut [bool], step: usize, quantity: u32) {
    // Bars of this cost in the sum, as few as possible.
    let mut used = vec![0u32; reached.len()];
    for at in step..reached.len() {
        if !reached[at] && reached[at - step] && used[at - step] < quantity {
            reached[at] = true;
            used[at] = used[at - step] + 1;
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
