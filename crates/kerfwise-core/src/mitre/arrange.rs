//! The shortest row that a set of pieces can make, over all orders and all allowed ways to lie.
//!
//! Only how many pieces there are of each family matters, so rows are found by dynamic programming over (pieces
//! placed of each family, class of the last end), and remembered. Sets too large for that are arranged by the
//! same method for a part and cheapest insertion for the rest (Rosenkrantz, Stearns & Lewis 1977).

use super::ends::{Ends, Family};
use super::insertion;
use super::table::Table;
use kerfwise_kernels::listing::IntoList;
use kerfwise_kernels::numbering::Numbering;
use std::rc::Rc;

/// How many pieces of each family, by ascending family, none of them 0.
pub(super) type Mix = Vec<(usize, u32)>;

/// One piece of a row: its family and which of the family's ways it lies.
pub(super) type Step = (usize, usize);

/// The rows of a mix, by the class of their last end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    /// Class of the last end, and the least doubled length of head margin and gaps, the pieces' means aside.
    pub by_end: Vec<(usize, i64)>,
    /// Nothing shorter exists.
    pub exact: bool,
}

/// Mixes remembered before memory is given back.
const KNOWN: usize = 50_000;

/// Arranges mixes, and remembers them.
pub(super) struct Arranger<'m> {
    pub ends: &'m Ends,
    pub families: &'m [Family],
    known: Numbering,
    /// The mix that is looked for.
    key: Vec<usize>,
    rows: Vec<Rc<Rows>>,
    /// As [`Arranger::need`] tells them.
    needs: Vec<(i64, bool)>,
    work: u64,
}

impl<'m> Arranger<'m> {
    pub fn new(ends: &'m Ends, families: &'m [Family]) -> Self {
        Self {
            ends,
            families,
            known: Numbering::new(),
            key: Vec::new(),
            rows: Vec::new(),
            needs: Vec::new(),
            work: 0,
        }
    }

    /// Work since it was last asked for.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// The rows of a mix.
    pub fn rows(&mut self, mix: &Mix) -> Rc<Rows> {
        let number = self.number(mix);
        Rc::clone(&self.rows[number])
    }

    /// What a mix needs besides the pieces' means, from trimmed head to trimmed tail, doubled; and whether nothing
    /// less would do.
    pub fn need(&mut self, mix: &Mix) -> (i64, bool) {
        let number = self.number(mix);
        self.needs[number]
    }

    /// Where the mix is remembered.
    fn number(&mut self, mix: &Mix) -> usize {
        self.work += 20;
        self.key.clear();
        for (family, count) in mix {
            self.key.extend([*family, *count as usize]);
        }
        if let Some(number) = self.known.find(&self.key) {
            return number;
        }
        let rows = self.find(mix);
        if self.known.len() >= KNOWN {
            self.known.clear();
            self.rows.clear();
            self.needs.clear();
        }
        let whole = |(end, row): &(usize, i64)| row + self.ends.margin(*end);
        let need = rows.by_end.iter().map(whole).min().unwrap_or(0);
        self.needs.push((need, rows.exact));
        self.rows.push(Rc::new(rows));
        self.known.number(&self.key).0
    }

    /// A shortest row of the mix that ends in this class.
    pub fn row(&mut self, mix: &Mix, end: usize) -> Vec<Step> {
        match Table::new(self.ends, self.families, mix) {
            Some(table) => {
                self.work += table.work();
                table.row(end)
            }
            None => insertion::row(self.ends, self.families, mix).0,
        }
    }

    fn find(&mut self, mix: &Mix) -> Rows {
        if let Some(table) = Table::new(self.ends, self.families, mix) {
            self.work += table.work();
            return Rows {
                by_end: table.by_end(),
                exact: true,
            };
        }
        let (row, length) = insertion::row(self.ends, self.families, mix);
        self.work += (row.len() * row.len() * 8 + 2 * insertion::STEPS) as u64;
        let last = row
            .last()
            .map(|(family, way)| self.families[*family].ways[*way].1);
        Rows {
            by_end: last.into_iter().map(|end| (end, length)).listed(),
            exact: false,
        }
    }
}
