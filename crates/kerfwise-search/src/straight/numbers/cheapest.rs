//! The cheapest numbers of bars that some rows allow.
//!
//! Two searches take turns, each time with four times the work. The one bounds by single rows and is quick while there are few
//! of them ([`walk`]). The other bounds by all rows together, and needs a linear program at each node ([`nodes`]). Which of the
//! two ends first differs by a factor of a hundred from list to list, both ways.

use super::super::instance::Instance;
use super::super::tuning::NUMBERS_WORK;
use super::row::Row;
use super::{nodes, walk};
use kerfwise_kernels::Meter;

/// The numbers of bars that are looked for.
pub(crate) struct Wanted<'w> {
    pub instance: &'w Instance,
    /// Rows that must allow the numbers.
    pub rows: &'w [Row],
    /// Numbers that are not wanted.
    pub known: [&'w [Vec<u32>]; 2],
    /// The cost that the bars must stay below.
    pub below: i64,
}

/// How the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cheapest {
    /// The cost, and the number of bars of each stock type. No wanted numbers cost less.
    Found(i64, Vec<u32>),
    /// No numbers are wanted.
    None,
    /// The work ran out. No wanted numbers cost less than this.
    Unknown(i64),
}

/// A search that ends with the meter.
pub(crate) type Search = fn(&Wanted, &mut dyn Meter) -> Cheapest;

/// The two searches.
pub(crate) const SEARCHES: [Search; 2] = [walk::cheapest, nodes::cheapest];

/// The cheapest wanted numbers of bars.
pub(crate) fn cheapest(wanted: &Wanted, meter: &mut dyn Meter) -> Cheapest {
    let (mut least, mut work) = (0, NUMBERS_WORK);
    loop {
        for search in SEARCHES {
            match search(wanted, &mut Part { meter, left: work }) {
                Cheapest::Unknown(bound) => least = bound.max(least),
                ended => return ended,
            }
        }
        if meter.exhausted() {
            return Cheapest::Unknown(least);
        }
        work *= 4;
    }
}

impl Wanted<'_> {
    /// What all these bars cost.
    pub fn cost(&self, bars: &[u32]) -> i64 {
        let costs = self.instance.bins.iter().zip(bars);
        costs.fold(0, |sum: i64, (bin, &n)| {
            sum.saturating_add(bin.cost.saturating_mul(i64::from(n)))
        })
    }

    /// Whether these numbers of bars are wanted, whatever they cost.
    pub fn admits(&self, bars: &[u32]) -> bool {
        let known = |known: &&[Vec<u32>]| known.iter().any(|own| own == bars);
        self.rows.iter().all(|row| row.allows(bars)) && !self.known.iter().any(known)
    }

    /// The least and the greatest number of bars of a stock type for so much money. Bars that cost nothing never hurt, so
    /// all of them are taken.
    pub fn limits(&self, bin: usize, money: i64) -> (u32, u32) {
        let bin = &self.instance.bins[bin];
        let paid = money.max(0).checked_div(bin.cost).unwrap_or(i64::MAX);
        let most = u32::try_from(paid).map_or(bin.quantity, |paid| paid.min(bin.quantity));
        (if bin.cost == 0 { most } else { 0 }, most)
    }
}

/// A part of the work of another meter.
struct Part<'m> {
    meter: &'m mut dyn Meter,
    left: u64,
}

impl Meter for Part<'_> {
    fn spend(&mut self, work: u64) {
        self.left = self.left.saturating_sub(work);
        self.meter.spend(work);
    }

    fn exhausted(&self) -> bool {
        self.left == 0 || self.meter.exhausted()
    }
}
