//! How much may be looked at for one certificate, so that none keeps a checker long or takes its memory, however many cases it
//! has: docs/certificate.md says what this leaves room for.

use super::super::{Result, fault, faults};
use serde::Deserialize;
use std::cell::Cell;

/// What the check of one certificate may take.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(default)]
pub struct CheckLimits {
    /// Steps of the whole check: the usual number takes some ten seconds.
    pub steps: u64,
    /// States of a knapsack that are kept at a time.
    pub states: usize,
    /// Costs of a table.
    pub costs: usize,
    /// Totals of a table, times the lots that they are made of.
    pub sums: u64,
    /// Listed patterns.
    pub patterns: usize,
    /// Kinds of pieces on all listed patterns together.
    pub parts: usize,
    /// Rows of listed patterns.
    pub rows: usize,
    /// Counts of patterns in all rows together.
    pub counts: usize,
    /// Sets of parts of joined bars.
    pub sets: usize,
    /// Conditions on the numbers of bars.
    pub conditions: usize,
    /// Angles of ends: usually four for each of as many kinds of pieces as a certificate is written for.
    pub angles: usize,
    /// Entries of rows of mitred pieces that are known, and of those that are asked for.
    pub known: usize,
    /// Entries of rows of mitred pieces that are asked for.
    pub asked: usize,
    /// Kinds of pieces that are taken one after the other, which is how deep a search goes: usually as many as certificates
    /// are written for.
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
    pub fn of(limits: CheckLimits) -> Self {
        Self {
            left: Cell::new(limits.steps),
            limits,
        }
    }

    /// Takes so many steps off; a fault where there are no more.
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
