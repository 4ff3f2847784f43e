//! Strokes of the saw, for saws that cut several bars with the same cuts at once (option `bundle`).
//!
//! Of *c* bars with the same cuts the saw makes ⌈*c* / *n*⌉ bundles, and each cut once for each bundle.

use super::{Bar, Degrees, Instance, Nm, Objective, Plan, Source};
use kerfwise_kernels::num::divide_up;
use kerfwise_kernels::sorting::tally;

/// Everything that decides where the blade comes down: raw length and trimmed start of each part, then start, length
/// and angles of each piece.
pub type Cuts = (Vec<(Nm, Nm)>, Vec<(Nm, Nm, Degrees, Degrees)>);

impl Instance {
    /// The strokes for all bars of a plan; 0 for a saw that cuts one bar at a time, where no plan is compared by them.
    #[must_use]
    pub fn strokes(&self, plan: &Plan) -> u64 {
        if self.bundle < 2 {
            return 0;
        }
        let alike = plan.bars.iter();
        let alike = tally(
            alike
                .map(|(bar, count)| ((self.cuts_of(bar), self.cuts(bar)), *count))
                .collect(),
        );
        let strokes = alike
            .into_iter()
            .map(|((_, cuts), bars)| cuts * u64::from(bars.div_ceil(self.bundle)));
        strokes.sum()
    }

    /// Where the blade comes down on a bar. Bars for which this is the same are cut in one bundle.
    #[must_use]
    pub fn cuts_of(&self, bar: &Bar) -> Cuts {
        let length = |stock: usize| self.stock[stock].length;
        let parts = match &bar.source {
            Source::Single(stock) => vec![(length(*stock), Nm::ZERO)],
            Source::Joined(parts) => {
                let parts = parts.iter();
                parts
                    .map(|part| (length(part.stock), part.trim_from_start))
                    .collect()
            }
        };
        let pieces = bar.pieces.iter().map(|piece| {
            let shape = &self.shapes[piece.shape];
            let lies = &shape.orientations[piece.orientation];
            (piece.start, shape.length, lies.left.angle, lies.right.angle)
        });
        (parts, pieces.collect())
    }

    /// How often the blade comes down on one bar, the ends of its parts included.
    #[must_use]
    pub fn cuts(&self, bar: &Bar) -> u64 {
        let mut cuts = match &bar.source {
            Source::Single(_) => 0,
            Source::Joined(parts) => {
                let trimmed = u64::from(self.side_waste > Nm::ZERO);
                let starts = parts.iter().enumerate();
                let starts = starts
                    .filter(|(index, part)| *index > 0 && trimmed > 0 || part.trim_from_start > Nm::ZERO);
                starts.count() as u64 + trimmed * (parts.len() as u64 - 1)
            }
        };
        let length = self.figures(bar).length;
        let mut before = None;
        for piece in &bar.pieces {
            let lies = &self.shapes[piece.shape].orientations[piece.orientation];
            let makes_start = match before {
                None => piece.start > Nm::ZERO || lies.left.is_angled(),
                // A cut that parts two pieces makes both ends.
                Some((last, start)) => {
                    let near = self.next_start(last, start, lies) >= piece.start;
                    last.right.angle != lies.left.angle || !near
                }
            };
            cuts += u64::from(makes_start) + 1;
            before = Some((lies, piece.start));
        }
        let uncut = before
            .is_some_and(|(last, start)| start + last.extent >= length && last.right.angle == Degrees::ZERO);
        cuts - u64::from(uncut)
    }

    /// Strokes that every plan makes that costs as much as this one and cuts all pieces: the bars of a bundle give
    /// pieces of one length with each cut, and the first cut of each bar none.
    #[must_use]
    pub fn least_strokes(&self, objective: &Objective) -> u64 {
        if objective.uncut > 0 {
            return 0;
        }
        let most = self.most_bars(objective);
        // The last piece of a bar needs no cut where it may end with the bar.
        let uncut = if self.side_waste + self.reserve > Nm::ZERO {
            0
        } else {
            most
        };
        let lengths = self.shapes.iter();
        let mut lengths: Vec<(Nm, u64)> = lengths
            .map(|shape| (shape.length, u64::from(shape.demand)))
            .collect();
        lengths.sort();
        let bundle = u64::from(self.bundle);
        let demands: Vec<u64> = tally(lengths).into_iter().map(|(_, demand)| demand).collect();
        let cut: u64 = demands.iter().map(|demand| demand.div_ceil(bundle)).sum();
        let ends = cut.saturating_sub(saved(&demands, bundle, uncut));
        if self.side_waste == Nm::ZERO {
            return ends;
        }
        let bars = self.least_bars(objective);
        ends + bars.div_ceil(bundle)
    }

    /// Bars that a plan of this cost has at most.
    #[must_use]
    pub fn most_bars(&self, objective: &Objective) -> u64 {
        let worth = self
            .offcut_worth
            .last()
            .map_or(0, |class| i128::from(class.worth.0));
        let pieces: u64 = self.shapes.iter().map(|shape| u64::from(shape.demand)).sum();
        let costs = self.stock.iter().map(|stock| i128::from(stock.cost.0) - worth);
        match costs.min() {
            Some(least) if least > 0 => u64::try_from(objective.cost / least)
                .unwrap_or(u64::MAX)
                .min(pieces),
            _ => pieces,
        }
    }

    /// Bars that every plan of this cost has at least, whatever it joins.
    #[must_use]
    pub fn least_bars(&self, objective: &Objective) -> u64 {
        if self.joins.is_some() {
            return 1;
        }
        let dearest = self.stock.iter().map(|stock| i128::from(stock.cost.0));
        let dearest = dearest.max().unwrap_or(0);
        let lengths = self.stock.iter().map(|stock| i128::from(stock.length.0));
        let twice: i128 = self
            .shapes
            .iter()
            .map(|shape| i128::from(shape.twice_mean()) * i128::from(shape.demand))
            .sum();
        let at_least = |all: i128, each: i128| if each > 0 { divide_up(all, each) } else { 0 };
        let by_length = at_least(twice, 2 * lengths.max().unwrap_or(0));
        let bars = by_length.max(at_least(objective.cost, dearest));
        u64::try_from(bars).unwrap_or(1)
    }
}

/// Most strokes that so many pieces without a cut save: each saves one where the last bundle of its length is only open
/// for it.
fn saved(demands: &[u64], bundle: u64, uncut: u64) -> u64 {
    let mut open: Vec<u64> = demands
        .iter()
        .map(|demand| demand.saturating_sub(1) % bundle + 1)
        .collect();
    open.sort();
    let (mut left, mut strokes) = (uncut, 0);
    for pieces in open {
        if pieces > left {
            return strokes;
        }
        left -= pieces;
        strokes += 1;
    }
    strokes + left / bundle
}
