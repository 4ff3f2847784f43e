//! The problem after reduction: types by descending width, few bins, and plans over them.

use super::attain::Attain;
use super::problem::PerBar;
use crate::branching::{Offer, Task};
pub(super) use crate::frame::Pattern;
use crate::frame::Supply;

/// A stock type in reduced units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bin {
    pub capacity: i64,
    pub cost: i64,
    /// Never more than could be used.
    pub quantity: u32,
    /// Whether `quantity` can bind.
    pub limited: bool,
    /// The type of which the bar carries one piece and nothing else, if it stands for a piece that stays uncut.
    pub alone: Option<u32>,
}

impl Bin {
    pub fn supply(&self) -> Supply {
        Supply {
            capacity: self.capacity,
            cost: self.cost,
            quantity: self.quantity,
        }
    }
}

/// Types by strictly descending width, bins by descending capacity.
#[derive(Clone, Debug, Default)]
pub(super) struct Instance {
    pub width: Vec<i64>,
    pub value: Vec<i64>,
    pub demand: Vec<u32>,
    pub bins: Vec<Bin>,
    /// What one bar may carry; its kinds are the types.
    pub per_bar: PerBar,
}

/// Patterns with their multiplicity, and the pieces of each type that remain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    pub patterns: Vec<(Pattern, u32)>,
    pub uncut: Vec<u32>,
}

impl Instance {
    pub fn types(&self) -> usize {
        self.width.len()
    }

    /// Whether there are several stock types and bars may carry any pieces: plans made bar by bar are then good
    /// material for the relaxation, which settles soon.
    pub fn is_mixed(&self) -> bool {
        self.bins.len() > 1 && self.per_bar.is_free()
    }

    /// Bins with bars left that may carry a piece of this type and no longer one.
    pub fn bins_for(&self, item_type: usize, bars: &[u32]) -> Vec<usize> {
        let width = self.width[item_type];
        let fits = self.bins.partition_point(|bin| bin.capacity >= width);
        let may = |&s: &usize| bars[s] > 0 && self.bins[s].alone.is_none_or(|own| own as usize == item_type);
        (0..fits).filter(may).collect()
    }

    /// Whether some bars stand for pieces that stay uncut.
    pub fn spares(&self) -> bool {
        self.bins.iter().any(|bin| bin.alone.is_some())
    }

    /// Most pieces of a type on one bar of this capacity.
    pub fn most(&self, item_type: usize, capacity: i64) -> u32 {
        let fit = capacity / self.width[item_type];
        u32::try_from(fit)
            .unwrap_or(u32::MAX)
            .min(self.demand[item_type])
            .min(self.per_bar.pieces())
    }

    pub fn used(&self, pattern: &Pattern) -> i64 {
        pattern
            .parts
            .iter()
            .map(|&(i, n)| self.width[i as usize] * i64::from(n))
            .sum()
    }

    /// The capacity that a pattern loses: what the best bars would hold more for the same cost, and what the pattern leaves
    /// of its own bar.
    pub fn lost_on(&self, pattern: &Pattern, attain: &Attain) -> i64 {
        let bin = &self.bins[pattern.bin as usize];
        attain
            .lost(&bin.supply())
            .saturating_add(bin.capacity - self.used(pattern))
    }

    pub fn cost(&self, plan: &Plan) -> i64 {
        self.cost_of(&plan.patterns)
    }

    /// What these bars cost.
    pub fn cost_of(&self, bars: &[(Pattern, u32)]) -> i64 {
        bars.iter()
            .map(|(pattern, n)| self.bins[pattern.bin as usize].cost * i64::from(*n))
            .sum()
    }

    /// The value of the pieces that a plan leaves uncut.
    pub fn uncut_value(&self, plan: &Plan) -> i64 {
        plan.uncut
            .iter()
            .zip(&self.value)
            .map(|(&n, &v)| i64::from(n) * v)
            .sum()
    }

    /// Total width of all pieces.
    pub fn need(&self) -> i64 {
        self.need_of(&self.demand)
    }

    /// Total width of so many pieces of each type.
    pub fn need_of(&self, pieces: &[u32]) -> i64 {
        let widths = self.width.iter().zip(pieces);
        widths.fold(0, |sum: i64, (&w, &n)| {
            sum.saturating_add(w.saturating_mul(i64::from(n)))
        })
    }

    /// What its bins supply.
    pub fn supplies(&self) -> Vec<Supply> {
        self.bins.iter().map(Bin::supply).collect()
    }

    /// The instance with no more bars than these.
    pub fn with_bars(&self, bars: &[u32]) -> Self {
        let mut fewer = self.clone();
        for (bin, &n) in fewer.bins.iter_mut().zip(bars) {
            bin.limited |= n < bin.quantity;
            bin.quantity = n;
        }
        fewer
    }

    /// What the search of a list of patterns knows of it.
    pub fn task(&self) -> Task {
        let offers = self.bins.iter().map(|bin| Offer {
            cost: bin.cost,
            quantity: bin.quantity,
        });
        Task {
            demand: self.demand.clone(),
            bins: offers.collect(),
        }
    }
}
