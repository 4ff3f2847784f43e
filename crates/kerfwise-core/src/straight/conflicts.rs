//! Pieces over which dives fail: they go first in later dives, while bars can still be chosen for them.
//!
//! Where nothing may be wasted a few pieces often have few partners, and what a dive does with all the others takes
//! these away. The prices of a relaxation that has become too dear name them (conflicts weighted as by Boussemart,
//! Hemery, Lecoutre & Sais 2004).

use super::instance::{Instance, Pattern};
use super::num::real;
use super::residual::Residual;

/// What earlier conflicts count when a new one comes.
const DECAY: f64 = 0.9;

/// The share of the heaviest weight from which a pattern settles a conflict.
const HEAVY: f64 = 0.5;

/// Weight of each type.
pub(super) struct Conflicts {
    weight: Vec<f64>,
    /// What pieces cost where there is no conflict.
    usual: Vec<f64>,
}

impl Conflicts {
    pub fn new(usual: Vec<f64>) -> Self {
        Self {
            weight: vec![0.0; usual.len()],
            usual,
        }
    }

    /// For one kind of bars, of which nothing may be wasted: pieces cost what their length costs.
    pub fn by_length(instance: &Instance) -> Self {
        let bin = &instance.bins[0];
        let each = real(bin.cost) / real(bin.capacity);
        Self::new(instance.width.iter().map(|&w| each * real(w)).collect())
    }

    /// A residual costs too much at these prices: its pieces count that are dearer than usual.
    pub fn note(&mut self, residual: &Residual, prices: &[f64]) {
        for (i, weight) in self.weight.iter_mut().enumerate() {
            *weight *= DECAY;
            if residual.left[i] > 0 {
                *weight += (prices[i] - self.usual[i]).max(0.0);
            }
        }
    }

    /// The weight of a pattern's pieces, as a share of the heaviest.
    pub fn share(&self, pattern: &Pattern) -> f64 {
        pattern.parts.iter().map(|p| self.of(p.0) * f64::from(p.1)).sum()
    }

    /// The weight of a type, as a share of the heaviest.
    pub fn of(&self, kind: u32) -> f64 {
        let heaviest = self.weight.iter().fold(1e-15, |most: f64, &w| most.max(w));
        self.weight[kind as usize] / heaviest
    }

    /// Whether a pattern settles a conflict.
    pub fn heavy(&self, pattern: &Pattern) -> bool {
        self.share(pattern) > HEAVY
    }
}
