//! Bounds on the levels below the cost that follow from lengths and numbers alone.

use super::{Instance, Level, Nm, Objective};
use kerfwise_kernels::num::{divide_up, whole};

impl Instance {
    /// The least that a plan has on a level below the cost if it equals this objective on the levels above; `None` if
    /// nothing is known.
    #[must_use]
    pub fn least_below(&self, objective: &Objective, level: Level) -> Option<i128> {
        if objective.at(level) == 0 && !level.is_of_most() {
            return Some(0);
        }
        let square = self.is_straight() && self.joins.is_none() && self.sums_fit(1);
        let all_cut = square && objective.uncut == 0;
        let bound = match level {
            Level::Leftovers => return least_on_shelf(self),
            Level::Waste if all_cut => least_waste(self, objective),
            Level::Strokes => self.least_strokes(objective).into(),
            Level::Offcuts if all_cut => least_offcuts(self, objective)?,
            Level::Patterns if all_cut => least_patterns(self),
            Level::Patterns => 1,
            Level::Uncut | Level::Cost | Level::Joints => return None,
            Level::Rests | Level::Waste | Level::Offcuts => return None,
        };
        Some(bound).filter(|bound| *bound > 0)
    }
}

/// No plan uses more leftovers than there are.
fn least_on_shelf(instance: &Instance) -> Option<i128> {
    let leftovers = instance.stock.iter().filter(|entry| entry.leftover);
    leftovers
        .map(|entry| Some(-i128::from(entry.quantity?) * i128::from(entry.whole().0)))
        .sum()
}

/// A bar wastes its trims and a kerf for each of its pieces, but for the last one where that ends with the bar or under
/// the clamp.
fn least_waste(instance: &Instance, objective: &Objective) -> i128 {
    let kerf = instance.angles.kerf;
    let trims = instance.side_waste * 2 + instance.reserve - kerf.max(instance.clamped);
    let bars = if trims > Nm::ZERO {
        instance.least_bars(objective)
    } else {
        instance.most_bars(objective)
    };
    i128::from(kerf.0) * i128::from(pieces(instance)) + i128::from(trims.0) * i128::from(bars)
}

/// All useful offcuts together are as long as what is neither piece nor waste, and none is longer than what a bar leaves
/// with one piece. Known only where all bars that cost as much are as long.
fn least_offcuts(instance: &Instance, objective: &Objective) -> Option<i128> {
    let first = instance.stock.first()?;
    let rate = (i128::from(first.cost.0), i128::from(first.whole().0));
    let alike = |cost: i64, length: Nm| i128::from(cost) * rate.1 == i128::from(length.0) * rate.0;
    let all_alike = instance
        .stock
        .iter()
        .all(|entry| alike(entry.cost.0, entry.whole()));
    if rate.0 == 0 || !all_alike || !instance.offcut_worth.is_empty() {
        return None;
    }
    let raw = objective.cost * rate.1 / rate.0;
    let cut: i128 = instance
        .shapes
        .iter()
        .map(|shape| i128::from(shape.length.0) * i128::from(shape.demand))
        .sum();
    let useful = raw - objective.waste - cut;
    let shortest = instance.shapes.iter().map(|shape| shape.length).min()?;
    let longest = instance.stock.iter().map(|entry| entry.whole()).max()?;
    let cut_off = instance.side_waste + shortest + instance.angles.kerf;
    let most = instance.offcut_end(longest) - cut_off;
    (most > Nm::ZERO).then(|| divide_up(useful.max(0), most.0.into()))
}

/// No pattern has more lengths than the shortest ones that fill a bar.
fn least_patterns(instance: &Instance) -> i128 {
    let mut lengths: Vec<Nm> = instance.shapes.iter().map(|shape| shape.length).collect();
    lengths.sort();
    let longest = instance
        .stock
        .iter()
        .map(|entry| entry.length)
        .max()
        .unwrap_or_default();
    let (mut room, mut held) = (
        longest - instance.side_waste * 2 - instance.reserve + instance.angles.kerf,
        0,
    );
    for length in &lengths {
        room = room - *length - instance.angles.kerf;
        if room < Nm::ZERO {
            break;
        }
        held += 1;
    }
    let held = held.min(i128::from(instance.per_bar.kinds()));
    divide_up(whole(lengths.len()).into(), held.max(1))
}

fn pieces(instance: &Instance) -> u64 {
    instance.shapes.iter().map(|shape| u64::from(shape.demand)).sum()
}
