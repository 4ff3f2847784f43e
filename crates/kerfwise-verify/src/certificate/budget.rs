//! Limits on the work and the memory of a check, so that no certificate holds a checker up, however many cases it has.
//! docs/certificate.md says how large a certificate these limits allow.

use super::super::{Result, fault, faults};
use serde::Deserialize;
use std::cell::Cell;

/// The limits of the check of one certificate.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default)]
pub struct CheckLimits {
    /// Steps of the whole check. The usual number takes some ten seconds.
    pub steps: u64,
    /// States of a knapsack that are kept at a time.
    pub states: usize,
    /// Costs in a table.
    pub costs: usize,
    /// Totals of a table, times the lots that make up the totals.
    pub sums: u64,
    /// Listed patterns.
    pub patterns: usize,
    /// Item types of all listed patterns, added up.
    pub parts: usize,
    /// Rows of listed patterns.
    pub rows: usize,
    /// Counts of patterns in all rows, added up.
    pub counts: usize,
    /// Sets of parts of joined bars.
    pub sets: usize,
    /// Conditions on the numbers of bars.
    pub conditions: usize,
    /// Angles of ends. The usual number is four for each of as many item types as the largest written certificate
    /// has.
    pub angles: usize,
    /// Entries of rows of mitred pieces that are known, and of those that are asked for.
    pub known: usize,
    /// Entries of rows of mitred pieces that are asked for.
    pub asked: usize,
    /// Item types that a search takes one after the other, which is its depth. The usual number is the number of
    /// item types in the largest written certificate.
    pub deepest: usize,
}

impl Default for CheckLimits {
    fn default() -> Self {
        Self {
            steps: 6_000_000_000,
            states: 2_000_000,
            costs: 8_000_000,
            sums: 400_000_000,
            patterns: 200_000,
            parts: 16_000_000,
            rows: 1000,
            counts: 20_000_000,
            sets: 200_000,
            conditions: 4000,
            angles: 10_000,
            known: 6_000_000,
            asked: 16_000_000,
            deepest: 2500,
        }
    }
}

/// The steps that are left.
pub(super) struct Budget {
    pub limits: CheckLimits,
    left: Cell<u64>,
}

impl Budget {
    pub fn from_limits(limits: CheckLimits) -> Self {
        Self {
            left: Cell::new(limits.steps),
            limits,
        }
    }

    /// Spends steps. A fault if no steps are left.
    pub fn spend(&self, steps: usize) -> Result<()> {
        match self.left.get().checked_sub(steps as u64) {
            Some(left) => self.left.set(left),
            None => {
                return fault(
                    "",
                    faults::TAKES_THE_CERTIFICATE_BEYOND_THE_STEPS_THAT_A_CHECK_MAY_TAKE
                        .with(&[&self.limits.steps]),
                );
            }
        }
        Ok(())
    }
}
