//! How much may be looked at for one certificate, so that none keeps a checker long or takes its memory, however many cases it
//! has: docs/certificate.md says what this leaves room for.

use super::super::{Checked, fault};
use std::cell::Cell;

/// Most steps for a whole certificate: some ten seconds.
pub(super) const STEPS: u64 = 6_000_000_000;

/// The steps that are left.
pub(super) struct Budget {
    all: u64,
    left: Cell<u64>,
}

impl Budget {
    pub fn of(steps: u64) -> Self {
        Self {
            all: steps,
            left: Cell::new(steps),
        }
    }

    /// Takes so many steps off; a fault where there are no more.
    pub fn spend(&self, steps: usize) -> Checked {
        match self.left.get().checked_sub(steps as u64) {
            Some(left) => self.left.set(left),
            None => {
                return fault(
                    "",
                    format!(
                        "takes the certificate beyond the {} steps that a check may take",
                        self.all
                    ),
                );
            }
        }
        Ok(())
    }
}
