//! A proof that no plan of the listed patterns is cheap enough: branch and bound in which whole-number prices close each
//! case.

use super::super::control::{Budgeted, Control};
use super::super::instance::{Instance, Pattern};
use super::super::num::{floor, real};
use crate::branching::cuts::{self, whole};
use crate::branching::program::{Program, ceiling};
use crate::certificate::{Branch, Certificate, PairSplit, PatternSplit, Prices};
use crate::straight::tuning::CASE_ROUNDS;
use crate::straight::tuning::{COVER_CASES, COVER_DEPTH, COVER_SHARE};

/// Greatest number in a proof.
const MOST: i64 = Certificate::MOST;

/// Rows as a proof lists them.
pub(super) type Sums = Vec<Vec<(u32, u32)>>;

/// The plans to refute.
pub(super) struct Case<'c> {
    pub instance: &'c Instance,
    pub patterns: &'c [Pattern],
    /// The least and the greatest number of bars of each stock type.
    pub low: &'c [u32],
    pub high: &'c [u32],
    pub target: i64,
    /// Pieces may be cut more often than wanted.
    pub maximal: bool,
    /// The most by which the patterns of a plan together exceed their prices.
    pub gap: i64,
    pub prices: &'c Prices,
}

/// The rows and branches that refute every plan of the case.
pub(super) fn refute(case: &Case, control: &mut Control) -> Option<(Sums, Vec<Branch>)> {
    // If most types are wanted once, a search that decides on pairs may be quicker without rows.
    let demand = &case.instance.demand;
    let once = demand.iter().filter(|d| **d == 1).count();
    let pairs = !case.maximal && 2 * once >= demand.len();
    let work = control.remaining() / if pairs { COVER_SHARE } else { 1 };
    let lifted = control.within(work, |control| attempt(case, true, control));
    match lifted {
        None if pairs => attempt(case, false, control),
        lifted => lifted,
    }
}

fn attempt(case: &Case, lifted: bool, control: &mut Control) -> Option<(Sums, Vec<Branch>)> {
    let instance = case.instance;
    let bins = instance.bins.len();
    let mut program = Program::new(
        &instance.task(),
        case.patterns,
        !case.maximal,
        case.target,
        control,
    )?;
    for (s, (&low, &high)) in case.low.iter().zip(case.high).enumerate() {
        program.limit(s, low, high);
    }
    for (j, pattern) in case.patterns.iter().enumerate() {
        program.limit(bins + j, 0, case.most(pattern));
    }
    let mut tree = Tree {
        case,
        bins,
        program,
        branches: Vec::new(),
        lifted,
        rows: Vec::new(),
        least: Vec::new(),
    };
    tree.branch(0, control)?;
    Some((tree.rows, tree.branches))
}

impl Case<'_> {
    /// Most bars that a plan cuts by a pattern.
    fn most(&self, pattern: &Pattern) -> u32 {
        let demand = |i: u32| self.instance.demand[i as usize];
        let enough = if self.maximal {
            pattern.parts.iter().map(|&(i, n)| demand(i).div_ceil(n)).max()
        } else {
            pattern.parts.iter().map(|&(i, n)| demand(i) / n).min()
        };
        let over = over(pattern, self.prices, self.instance);
        let paid = if over > 0 {
            u32::try_from(i128::from(self.gap) / over).unwrap_or(u32::MAX)
        } else {
            u32::MAX
        };
        enough.unwrap_or(0).min(paid).min(self.high[pattern.bin as usize])
    }

    /// Whether prices refute all plans within the present limits.
    fn settled(&self, program: &Program, prices: &Prices, least: &[i64]) -> bool {
        let (types, bins) = (self.instance.types(), self.instance.bins.len());
        let limits = program.low[bins..].iter().zip(&program.high[bins..]);
        let columns = self.patterns.iter().zip(&program.column[bins..]).zip(limits);
        let patterns = columns.map(|((pattern, &j), (&low, &high))| {
            let mut over = over(pattern, prices, self.instance);
            for &(row, a) in program.lp.column(j) {
                if let Some(at) = (row as usize).checked_sub(types + bins) {
                    over -= i128::from(prices.rows[at]) * i128::from(floor(a));
                }
            }
            over * i128::from(if over < 0 { high } else { low })
        });
        let lifted = prices.rows.iter().zip(least);
        let lifted = lifted.map(|(&z, &least)| i128::from(z) * i128::from(least));
        let proved = super::levels::total(self.instance, prices, self.low, self.high)
            + lifted.sum::<i128>()
            + patterns.sum::<i128>();
        proved > i128::from(self.target) * i128::from(prices.scale)
    }

    /// The program's duals as whole numbers.
    fn prices(&self, program: &Program) -> Prices {
        let types = self.instance.types();
        let least = if self.maximal { 0 } else { -MOST };
        let whole = |y: &f64| floor(y * real(program.scale)).min(MOST);
        let duals = program.lp.duals();
        let (bars, rows) = duals[types..].split_at(self.instance.bins.len());
        let bars = self.instance.bins.iter().zip(bars);
        Prices {
            scale: program.scale,
            pieces: duals[..types].iter().map(|y| whole(y).max(least)).collect(),
            bars: bars
                .map(|(bin, y)| (bin.cost * program.scale - whole(y)).clamp(-MOST, MOST))
                .collect(),
            rows: rows.iter().map(|y| whole(y).max(0)).collect(),
        }
    }
}

/// A pattern's reduced cost beyond the least reduced cost that the prices claim for its bar.
fn over(pattern: &Pattern, prices: &Prices, instance: &Instance) -> i128 {
    let bin = pattern.bin as usize;
    let worth = pattern
        .parts
        .iter()
        .map(|&(i, n)| i128::from(prices.pieces[i as usize]) * i128::from(n));
    i128::from(instance.bins[bin].cost) * i128::from(prices.scale)
        - i128::from(prices.bars[bin])
        - worth.sum::<i128>()
}

pub(super) struct Tree<'t> {
    pub case: &'t Case<'t>,
    /// Columns before those of the patterns.
    pub bins: usize,
    pub program: Program,
    branches: Vec<Branch>,
    /// Whether rows are added.
    lifted: bool,
    pub rows: Sums,
    /// The least value of each row.
    pub least: Vec<i64>,
}

impl Tree<'_> {
    /// Adds the branch of the present limits and all below it; returns its number.
    fn branch(&mut self, depth: u32, control: &mut Control) -> Option<u32> {
        let at = self.branches.len();
        if at >= COVER_CASES || depth > COVER_DEPTH || control.exhausted() {
            return None;
        }
        let (settled, prices) = self.settle(depth, control);
        self.branches.push(Branch::Prices(prices));
        let number = u32::try_from(at).ok();
        if settled {
            return number;
        }
        let values = self.values();
        self.branches[at] = match self.pair(&values) {
            Some((one, other)) => {
                let together = self.side_of_pair(one, other, true, depth, control)?;
                let apart = self.side_of_pair(one, other, false, depth, control)?;
                Branch::Pair(PairSplit {
                    one,
                    other,
                    together,
                    apart,
                })
            }
            None => self.by_pattern(&values, depth, control)?,
        };
        number
    }

    /// Solves the relaxation within the present limits, lifted by rows; whether its prices refute all plans there.
    fn settle(&mut self, depth: u32, control: &mut Control) -> (bool, Prices) {
        let case = self.case;
        let mut rounds = CASE_ROUNDS.get(depth as usize).copied().unwrap_or(0);
        let mut before = f64::NEG_INFINITY;
        loop {
            let least = &self.least;
            let settled = self.program.settle(case.target, control, |program| {
                let prices = case.prices(program);
                (case.settled(program, &prices, least), prices)
            });
            let now = self.program.lp.limited_objective();
            let enough = now - before < 0.02 * (ceiling(case.target) - now);
            if settled.0 || !self.lifted || rounds == 0 || enough || control.exhausted() {
                return settled;
            }
            let values = self.program.values();
            if !self.add_rows(&values, control) {
                return settled;
            }
            (rounds, before) = (rounds - 1, now);
        }
    }

    /// Splits by the pattern whose number of bars is farthest from whole.
    fn by_pattern(&mut self, values: &[(usize, f64)], depth: u32, control: &mut Control) -> Option<Branch> {
        let open = values.iter().filter(|v| !whole(v.1));
        let half = |x: f64| (x.fract() - 0.5).abs();
        let &(j, x) = open.min_by(|a, b| half(a.1).total_cmp(&half(b.1)).then(a.0.cmp(&b.0)))?;
        let at = u32::try_from(floor(x)).ok()?;
        let (low, high) = (self.program.low[j], self.program.high[j]);
        self.program.limit(j, at + 1, high);
        let more = self.branch(depth + 1, control)?;
        self.program.limit(j, low, at);
        let most = self.branch(depth + 1, control)?;
        self.program.limit(j, low, high);
        let pattern = &self.case.patterns[j - self.bins];
        Some(Branch::Pattern(PatternSplit {
            bars: pattern.bin,
            pieces: pattern.parts.clone(),
            at,
            most,
            more,
        }))
    }

    /// The case in which a piece that is wanted once lies on a bar with another type, or on a bar without this type.
    fn side_of_pair(
        &mut self,
        one: u32,
        other: u32,
        with: bool,
        depth: u32,
        control: &mut Control,
    ) -> Option<u32> {
        let has = |pattern: &Pattern, item_type: u32| pattern.parts.iter().any(|p| p.0 == item_type);
        let (low, high) = (&self.program.low, &self.program.high);
        let out = (self.bins..).zip(self.case.patterns);
        let out = out.filter(|(j, pattern)| high[*j] > 0 && has(pattern, one) && has(pattern, other) != with);
        let out: Vec<(usize, u32, u32)> = out.map(|(j, _)| (j, low[j], high[j])).collect();
        for &(j, _, _) in &out {
            self.program.limit(j, 0, 0);
        }
        let number = self.branch(depth + 1, control)?;
        for (j, low, high) in out {
            self.program.limit(j, low, high);
        }
        Some(number)
    }

    /// Patterns that are cut, and how often.
    fn values(&self) -> Vec<(usize, f64)> {
        let mut values = self.program.values();
        values.retain(|v| v.0 >= self.bins);
        values
    }

    /// A type that is wanted once, and another type, which share about half a bar. `None` if plans may cut too much.
    fn pair(&self, values: &[(usize, f64)]) -> Option<(u32, u32)> {
        if self.case.maximal {
            return None;
        }
        let open = values.iter().filter(|v| !whole(v.1));
        let open: Vec<_> = open
            .map(|&(j, x)| (&self.case.patterns[j - self.bins], x))
            .collect();
        cuts::pair(&self.case.instance.demand, &open, |_| 0.0).map(|(one, other, _)| (one, other))
    }
}
