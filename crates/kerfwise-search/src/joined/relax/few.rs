//! Long lists: each bar is filled from a few of the item types that are left, in finer cells.
//!
//! A knapsack of all types for each bar takes too much work if there are many bars. With as many pieces to choose
//! from, hardly any length stays free anyway. Example: bars of a list of 300 types are filled from 16 of them each.

use super::super::tuning::{
    FEW_TYPES, FEW_TYPES_COARSER, FILLINGS, HASTY_LAYING_NODES, LAYING_NODES, LAYING_TIMES, MANY_TYPES,
    WIDEST_SHARE,
};
use super::{Relaxed, longest, size};

impl Relaxed<'_, '_> {
    /// The relaxation that fills the bars of a long list with this much work. Returns none for other lists.
    pub fn of_few_types(&self, work: u64) -> Option<Self> {
        let instance = self.geometry.instance;
        let types = instance.shapes.len();
        // The number of full bars. There are hardly more than item types, since equal bars are filled once.
        let bars = self.widths.total(instance) / longest(&self.composites) + 1;
        let bars = u64::try_from(bars).unwrap_or(u64::MAX).min(types as u64);
        // Laying mitred bars takes far more work than their knapsacks.
        let heavy = !instance.is_straight() && bars * u64::from(size(instance.effort)) * LAYING_TIMES > work;
        (types > MANY_TYPES || heavy && types > FEW_TYPES).then(|| {
            let share = u32::try_from(work / FILLINGS / bars).unwrap_or(u32::MAX);
            let most = share.min(size(instance.effort) / FEW_TYPES_COARSER);
            let composites = (self.composites.clone(), self.complete);
            let cells = i128::from(most) / FEW_TYPES as i128;
            Self {
                types: FEW_TYPES,
                ..Self::of_cells(self.geometry, self.widths.clone(), composites, cells)
            }
        })
    }

    /// Nodes for laying one bar. If there are many bars, one that cannot be laid must not take the work from the
    /// others.
    pub fn nodes(&self) -> u64 {
        if self.types == FEW_TYPES {
            HASTY_LAYING_NODES
        } else {
            LAYING_NODES
        }
    }
}

/// Keeps at most `types` item types of the pieces that are left: the widest, for which bars must not run out at the
/// end, and others evenly spread over the rest. Types are sorted by descending length. Returns the work done.
pub(super) fn keep(types: usize, left: &mut [u32]) -> u64 {
    let all = left.iter().filter(|left| **left > 0).count();
    if all <= types {
        return 0;
    }
    let widest = types / WIDEST_SHARE;
    let (others, rest) = (types - widest, all - widest);
    let live = left.iter_mut().filter(|left| **left > 0);
    for (place, left) in live.skip(widest).enumerate() {
        if place * others % rest + others < rest {
            *left = 0;
        }
    }
    all as u64 * 4
}

#[cfg(test)]
mod tests {
    use super::keep;

    #[test]
    fn the_widest_types_are_kept_and_others_evenly_over_the_rest() {
        let mut left = vec![2; 40];
        left[3] = 0;
        keep(12, &mut left);
        let kept: Vec<usize> = (0..40).filter(|shape| left[*shape] == 2).collect();
        assert_eq!(kept.len(), 12);
        assert_eq!(kept[..4], [0, 1, 2, 4]);
        assert!(kept.windows(2).all(|pair| pair[1] - pair[0] <= 5), "{kept:?}");
        assert_eq!(kept[11], 39);
    }

    #[test]
    fn all_types_are_kept_if_there_are_no_more_than_the_limit() {
        let mut left = vec![1, 0, 3];
        keep(2, &mut left);
        assert_eq!(left, [1, 0, 3]);
    }
}
