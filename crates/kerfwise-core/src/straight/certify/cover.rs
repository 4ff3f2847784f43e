//! Refuting all plans made of listed patterns: branch and bound where each case is closed by whole-number prices.

use super::super::control::Control;
use super::super::instance::{Cut, Instance};
use super::super::num::{floor, real, small};
use super::super::simplex::{Repair, Simplex, Stop};
use crate::answer::{Branch, PairSplit, PatternSplit, Prices};
use crate::sorting::summed;

/// Most cases.
const MOST_BRANCHES: usize = 4000;
/// Most splits above one case.
const MOST_DEPTH: u32 = 300;

/// What is refuted.
pub(super) struct Case<'c> {
    pub instance: &'c Instance,
    pub cuts: &'c [Cut],
    /// Bars of each kind that are bought.
    pub low: &'c [u32],
    pub high: &'c [u32],
    pub target: i64,
    /// Pieces may be cut more often than wanted.
    pub maximal: bool,
    /// What the patterns of a plan are over their prices at most, together.
    pub gap: i64,
    pub prices: &'c Prices,
}

/// The branches that refute every plan of the case.
pub(super) fn refute(case: &Case, control: &mut Control) -> Option<Vec<Branch>> {
    let instance = case.instance;
    let (types, bins) = (instance.types(), instance.bins.len());
    let mut sides: Vec<f64> = instance.demand.iter().map(|&d| f64::from(d)).collect();
    sides.resize(types + bins, 0.0);
    let largest = instance.bins.iter().map(|b| b.cost).max().unwrap_or(1).max(1);
    let dear = 8.0 * real(largest.max(case.target));
    let mut start = vec![(1.0, dear); types];
    start.extend(instance.bins.iter().map(|b| (1.0, real(b.cost))));
    let mut lp = Simplex::new(sides, &start);
    for i in 0..types {
        lp.add(if case.maximal { 0.0 } else { dear }, [(small(i), -1.0)]);
    }
    let mut column = Vec::with_capacity(case.cuts.len());
    for cut in case.cuts {
        let own = cut.parts.iter().map(|&(i, n)| (i, f64::from(n)));
        let cost = -shade(column.len()) * real(largest);
        column.push(lp.add(cost, own.chain([(small(types) + cut.bin, -1.0)])));
    }
    if lp.optimize_within(control) != Stop::Optimal {
        return None;
    }
    let most: Vec<u32> = case.cuts.iter().map(|cut| case.most(cut)).collect();
    for s in 0..bins {
        lp.limit(types + s, f64::from(case.low[s]), f64::from(case.high[s]));
    }
    for (&j, &n) in column.iter().zip(&most) {
        lp.limit(j, 0.0, f64::from(n));
    }
    let mut tree = Tree {
        case,
        lp,
        low: vec![0; column.len()],
        high: most,
        column,
        scale: ((1i64 << 40) / largest).max(1),
        branches: Vec::new(),
    };
    tree.branch(0, control)?;
    Some(tree.branches)
}

impl Case<'_> {
    /// Most bars that a plan cuts by a pattern.
    fn most(&self, cut: &Cut) -> u32 {
        let demand = |i: u32| self.instance.demand[i as usize];
        let enough = if self.maximal {
            cut.parts.iter().map(|&(i, n)| demand(i).div_ceil(n)).max()
        } else {
            cut.parts.iter().map(|&(i, n)| demand(i) / n).min()
        };
        let over = over(cut, self.prices, self.instance);
        let paid = if over > 0 {
            u32::try_from(i128::from(self.gap) / over).unwrap_or(u32::MAX)
        } else {
            u32::MAX
        };
        enough.unwrap_or(0).min(paid).min(self.high[cut.bin as usize])
    }
}

/// What a pattern leaves of its bar's cost beyond what is said to be left at least.
fn over(cut: &Cut, prices: &Prices, instance: &Instance) -> i128 {
    let bin = cut.bin as usize;
    let worth = cut
        .parts
        .iter()
        .map(|&(i, n)| i128::from(prices.pieces[i as usize]) * i128::from(n));
    i128::from(instance.bins[bin].cost) * i128::from(prices.scale)
        - i128::from(prices.bars[bin])
        - worth.sum::<i128>()
}

struct Tree<'t> {
    case: &'t Case<'t>,
    lp: Simplex,
    /// Column of the program, least and most bars of each pattern.
    column: Vec<usize>,
    low: Vec<u32>,
    high: Vec<u32>,
    scale: i64,
    branches: Vec<Branch>,
}

impl Tree<'_> {
    /// Adds the branch of the present limits and all below it; returns its number.
    fn branch(&mut self, depth: u32, control: &mut Control) -> Option<u32> {
        let at = self.branches.len();
        if at >= MOST_BRANCHES || depth > MOST_DEPTH || control.exhausted() {
            return None;
        }
        let target = self.case.target;
        let ceiling = real(target) + 1e-5 * real(target).clamp(1.0, 100.0);
        let repair = self.lp.repair(ceiling, control);
        control.spend(2000 + 6 * self.column.len() as u64);
        let mut prices = self.prices();
        if repair == Repair::Above && !self.settles(&prices) {
            self.lp.rebuild();
            self.lp.repair(ceiling, control);
            prices = self.prices();
        }
        let settled = self.settles(&prices);
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

    /// Splits by the pattern whose number of bars is farthest from whole.
    fn by_pattern(&mut self, values: &[(usize, f64)], depth: u32, control: &mut Control) -> Option<Branch> {
        let open = values.iter().filter(|v| !whole(v.1));
        let half = |x: f64| (x.fract() - 0.5).abs();
        let &(j, x) = open.min_by(|a, b| half(a.1).total_cmp(&half(b.1)).then(a.0.cmp(&b.0)))?;
        let at = u32::try_from(floor(x)).ok()?;
        let (low, high) = (self.low[j], self.high[j]);
        self.limit(j, at + 1, high);
        let more = self.branch(depth + 1, control)?;
        self.limit(j, low, at);
        let most = self.branch(depth + 1, control)?;
        self.limit(j, low, high);
        let cut = &self.case.cuts[j];
        Some(Branch::Pattern(PatternSplit {
            bars: cut.bin,
            pieces: cut.parts.clone(),
            at,
            most,
            more,
        }))
    }

    /// The case in which a piece wanted once lies with another kind, or without.
    fn side_of_pair(
        &mut self,
        one: u32,
        other: u32,
        with: bool,
        depth: u32,
        control: &mut Control,
    ) -> Option<u32> {
        let has = |cut: &Cut, kind: u32| cut.parts.iter().any(|p| p.0 == kind);
        let out = self.case.cuts.iter().enumerate();
        let out = out.filter(|(j, cut)| self.high[*j] > 0 && has(cut, one) && has(cut, other) != with);
        let out: Vec<(usize, u32, u32)> = out.map(|(j, _)| (j, self.low[j], self.high[j])).collect();
        for &(j, _, _) in &out {
            self.limit(j, 0, 0);
        }
        let number = self.branch(depth + 1, control)?;
        for (j, low, high) in out {
            self.limit(j, low, high);
        }
        Some(number)
    }

    fn limit(&mut self, j: usize, low: u32, high: u32) {
        (self.low[j], self.high[j]) = (low, high);
        self.lp.limit(self.column[j], f64::from(low), f64::from(high));
    }

    /// Patterns that are cut, and how often.
    fn values(&self) -> Vec<(usize, f64)> {
        let mut at = vec![0.0; self.lp.columns()];
        for (j, x) in self.lp.limited_values() {
            at[j] = x;
        }
        let values = self.column.iter().map(|&j| at[j]).enumerate();
        values.filter(|v| v.1 > 1e-7).collect()
    }

    /// A kind wanted once and another that share about half a bar; none where too much may be cut.
    fn pair(&self, values: &[(usize, f64)]) -> Option<(u32, u32)> {
        if self.case.maximal {
            return None;
        }
        let mut together = Vec::new();
        let demand = |kind: u32| self.case.instance.demand[kind as usize];
        for &(j, x) in values.iter().filter(|v| !whole(v.1)) {
            let parts = &self.case.cuts[j].parts;
            for &(one, _) in parts.iter().filter(|p| demand(p.0) == 1) {
                for &(other, _) in parts {
                    if one < other || (one > other && demand(other) > 1) {
                        together.push(((one, other), x));
                    }
                }
            }
        }
        let half = |x: f64| (x - 0.5).abs();
        let open = summed(together).into_iter().filter(|(_, x)| !whole(*x));
        open.min_by(|a, b| half(a.1).total_cmp(&half(b.1)).then(a.0.cmp(&b.0)))
            .map(|(pair, _)| pair)
    }

    /// The program's duals as whole numbers.
    fn prices(&self) -> Prices {
        let types = self.case.instance.types();
        let least = if self.case.maximal { 0 } else { i64::MIN };
        let whole = |y: &f64| floor(y * real(self.scale));
        let duals = self.lp.duals();
        let bars = self.case.instance.bins.iter().zip(&duals[types..]);
        Prices {
            scale: self.scale,
            pieces: duals[..types].iter().map(|y| whole(y).max(least)).collect(),
            bars: bars.map(|(bin, y)| bin.cost * self.scale - whole(y)).collect(),
        }
    }

    fn settles(&self, prices: &Prices) -> bool {
        let case = self.case;
        let patterns = case.cuts.iter().zip(self.low.iter().zip(&self.high));
        let patterns = patterns.map(|(cut, (&low, &high))| {
            let over = over(cut, prices, case.instance);
            over * i128::from(if over < 0 { high } else { low })
        });
        let proved =
            super::levels::total(case.instance, prices, case.low, case.high) + patterns.sum::<i128>();
        proved > i128::from(case.target) * i128::from(prices.scale)
    }
}

/// How much cheaper than it is a pattern looks to the program, in bars, so that the dual method does not wander.
fn shade(j: usize) -> f64 {
    2e-7 * (1.0 + f64::from(small(j * 7919 % 1009)) / 1009.0)
}

fn whole(x: f64) -> bool {
    (x - (x + 0.5).floor()).abs() < 1e-6
}
