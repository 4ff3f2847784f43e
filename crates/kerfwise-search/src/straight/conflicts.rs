//! Pieces over which dives fail. Later dives place them first, while bars can still be chosen for them.
//!
//! If nothing may be wasted, a few pieces often have few partners, and a dive uses these partners up for other pieces.
//! The prices of a relaxation that has become too dear show which pieces these are (conflicts weighted as by
//! Boussemart, Hemery, Lecoutre & Sais 2004).

use super::instance::{Instance, Pattern};
use super::num::real;
use super::residual::Residual;
use super::tuning::{CONFLICT_DECAY, CONFLICT_WEIGHT};

/// The weight of each type.
pub(super) struct Conflicts {
    weight: Vec<f64>,
    /// The price of each type if there is no conflict.
    usual: Vec<f64>,
}

impl Conflicts {
    pub fn new(usual: Vec<f64>) -> Self {
        Self {
            weight: vec![0.0; usual.len()],
            usual,
        }
    }

    /// For one stock type, of which nothing may be wasted: the usual price of a piece is its length.
    pub fn by_length(instance: &Instance) -> Self {
        let bin = &instance.bins[0];
        let each = real(bin.cost) / real(bin.capacity);
        Self::new(instance.width.iter().map(|&w| each * real(w)).collect())
    }

    /// Notes a residual problem that costs too much at these prices. The pieces that are dearer than usual gain weight.
    pub fn note(&mut self, residual: &Residual, prices: &[f64]) {
        for (i, weight) in self.weight.iter_mut().enumerate() {
            *weight *= CONFLICT_DECAY;
            if residual.left[i] > 0 {
                *weight += (prices[i] - self.usual[i]).max(0.0);
            }
        }
    }

    /// The weight of a pattern's pieces, as a share of the heaviest.
    pub fn share(&self, pattern: &Pattern) -> f64 {
        pattern
            .parts
            .iter()
            .map(|p| self.weight_of(p.0) * f64::from(p.1))
            .sum()
    }

    /// The weight of a type, as a share of the heaviest.
    pub fn weight_of(&self, item_type: u32) -> f64 {
        let heaviest = self.weight.iter().fold(1e-15, |most: f64, &w| most.max(w));
        self.weight[item_type as usize] / heaviest
    }

    /// Whether a pattern settles a conflict.
    pub fn heavy(&self, pattern: &Pattern) -> bool {
        self.share(pattern) > CONFLICT_WEIGHT
    }
}
