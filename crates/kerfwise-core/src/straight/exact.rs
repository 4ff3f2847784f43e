//! Branch and bound over a closed set of patterns, with the dual simplex method at each node.
//!
//! Every cut-off is checked in whole numbers: duals are rounded, and the Lagrangian bound they give within the
//! limits of the node must exceed the target. So "no such plan" never rests on floating point.

use super::cuts::{self, Row, whole};
use super::instance::{Cut, Instance, Plan};
use super::num::{floor, real, small};
use super::residual::Residual;
use super::simplex::{Repair, Simplex, Stop};
use super::state::State;
use crate::sorting::Sorting;

/// Rounds of rows added at nodes of each depth.
const CUT_ROUNDS: [u32; 8] = [20, 4, 2, 2, 1, 1, 1, 1];

/// Most rows added, and no more than there are types.
const MOST_ROWS: usize = 300;

/// How a search of the set ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The set holds no plan that costs less than the best.
    Exhausted,
    /// Work ran out, or rounding got in the way of a proof.
    Unknown,
}

/// Whole columns are first the bars bought of each bin, then the bars cut by each pattern. Rows are the types and,
/// for each bin, that what is cut from it was bought.
struct Tree<'t, 's, 'c> {
    state: &'t mut State<'s, 'c>,
    instance: &'t Instance,
    cuts: &'t [Cut],
    lp: Simplex,
    /// Column of the program for each whole column.
    column: Vec<usize>,
    low: Vec<u32>,
    high: Vec<u32>,
    /// Limits changed since the root, to be undone: whole column, low, high.
    trail: Vec<(u32, u32, u32)>,
    /// Scale of whole duals at the nodes.
    scale: i64,
    /// Pieces are covered exactly, not at least.
    exactly: bool,
    /// Rows after those of types and bins: pairs of pieces of three types.
    rows: Vec<Row>,
    nodes: u32,
    /// Dearer plans are of no interest.
    most: i64,
    strategy: &'static str,
}

/// Looks for plans made of these patterns that cost less than the best and no more than `most`, until there are none.
/// `rows` are known to help.
pub(super) fn search(
    state: &mut State,
    instance: &Instance,
    cuts: &[Cut],
    exactly: bool,
    most: i64,
    strategy: &'static str,
    rows: &[Row],
) -> Verdict {
    let (types, bins) = (instance.types(), instance.bins.len());
    let mut rhs: Vec<f64> = instance.demand.iter().map(|&d| f64::from(d)).collect();
    rhs.resize(types + bins, 0.0);
    let largest = instance.bins.iter().map(|b| b.cost).max().unwrap_or(1).max(1);
    let dear = 8.0 * real(largest.max(state.cost));
    let mut start = vec![(1.0, dear); types];
    start.extend(instance.bins.iter().map(|b| (1.0, real(b.cost))));
    let mut lp = Simplex::new(rhs, &start);
    let mut column: Vec<usize> = (types..types + bins).collect();
    let mut high: Vec<u32> = instance.bins.iter().map(|b| b.quantity).collect();
    for i in 0..types {
        lp.add(if exactly { dear } else { 0.0 }, [(small(i), -1.0)]);
    }
    for cut in cuts {
        let own = cut.parts.iter().map(|&(i, n)| (i, f64::from(n)));
        let cost = -shade(column.len()) * real(largest);
        column.push(lp.add(cost, own.chain([(small(types) + cut.bin, -1.0)])));
        let enough = cut
            .parts
            .iter()
            .map(|&(i, n)| instance.demand[i as usize].div_ceil(n))
            .max();
        high.push(enough.unwrap_or(0).min(instance.bins[cut.bin as usize].quantity));
    }
    if lp.optimize_within(state.control) != Stop::Optimal {
        return Verdict::Unknown;
    }
    for (&j, &n) in column.iter().zip(&high) {
        lp.limit(j, 0.0, f64::from(n));
    }
    let (low, scale) = (vec![0; column.len()], ((1i64 << 40) / largest).max(1));
    let mut tree = Tree {
        state,
        instance,
        cuts,
        lp,
        column,
        low,
        high,
        trail: Vec::new(),
        scale,
        exactly,
        rows: Vec::new(),
        nodes: 0,
        most,
        strategy,
    };
    tree.add_rows(rows);
    tree.node(0)
}

impl Tree<'_, '_, '_> {
    /// Searches below the present limits.
    fn node(&mut self, depth: u32) -> Verdict {
        if self.state.control.exhausted() || depth > 400 {
            return Verdict::Unknown;
        }
        let mark = self.trail.len();
        let mut rounds = CUT_ROUNDS.get(depth as usize).copied().unwrap_or(0);
        let mut before = f64::NEG_INFINITY;
        let values = loop {
            let (cut_off, ceiling) = self.settle();
            if cut_off || self.state.control.exhausted() {
                self.undo(mark);
                return if cut_off {
                    Verdict::Exhausted
                } else {
                    Verdict::Unknown
                };
            }
            let values = self.values();
            let now = self.lp.limited_objective();
            if rounds == 0 || now - before < 0.02 * (ceiling - now) || !self.cut(&values) {
                break values;
            }
            (rounds, before) = (rounds - 1, now);
        };
        let target = self.target();
        self.nodes += 1;
        if depth < 4 || self.nodes.is_multiple_of(8) || values.iter().all(|v| whole(v.1)) {
            self.round(&values);
        }
        if self.state.closed() {
            return Verdict::Exhausted;
        }
        let pick = values
            .iter()
            .filter(|v| !whole(v.1))
            .map(|&(j, x)| (j, x, x - x.floor()));
        // How many bars of each bin are bought decides most; patterns come after.
        let bins = self.instance.bins.len();
        let pick = pick.max_by(|a, b| {
            let score =
                |j: usize, f: f64| (if f > 0.5 { 1.0 - f } else { f }) + f64::from(u8::from(j < bins));
            score(a.0, a.2).total_cmp(&score(b.0, b.2)).then(b.0.cmp(&a.0))
        });
        let verdict = match pick {
            Some((j, x, _)) => match self.pair(&values).filter(|_| j >= bins) {
                Some((one, two, together)) => self.branch_on_pair(one, two, together, depth),
                None => self.branch(j, x, depth),
            },
            // A whole solution was offered by `round`, and is now the best: nothing below is better.
            None if self.state.cost <= target => Verdict::Exhausted,
            None => Verdict::Unknown,
        };
        self.undo(mark);
        verdict
    }

    /// Solves the relaxation within the present limits and tightens them. Whether that cuts the node off, and the value
    /// at which it would.
    fn settle(&mut self) -> (bool, f64) {
        let target = self.target();
        let ceiling = real(target) + 1e-5 * real(target).clamp(1.0, 100.0);
        // However the repair ended: only the bound in whole numbers cuts off, and what it does not cut is split.
        let repair = self.lp.repair(ceiling, self.state.control);
        self.state.control.spend(2000 + 6 * self.cuts.len() as u64);
        let (mut bound, mut slack) = self.safe_bound(target);
        if !bound && repair == Repair::Above {
            // The whole duals do not agree: rounding has crept into the inverse.
            self.lp.rebuild();
            self.lp.repair(ceiling, self.state.control);
            (bound, slack) = self.safe_bound(target);
        }
        if !bound && !self.state.control.exhausted() {
            self.fix_by_reduced_cost(slack);
        }
        (bound, ceiling)
    }

    /// Adds rows that the solution breaks; false when there are none.
    fn cut(&mut self, values: &[(usize, f64)]) -> bool {
        let types = self.instance.types();
        if !self.exactly || self.rows.len() >= MOST_ROWS.min(types) {
            return false;
        }
        let used = self.used(values, |_| true);
        let (found, work) = cuts::broken(&self.instance.demand, &used, &self.rows);
        self.state.control.spend(work);
        self.add_rows(&found);
        !found.is_empty()
    }

    fn add_rows(&mut self, found: &[Row]) {
        if found.is_empty() {
            return;
        }
        let columns = &self.column[self.instance.bins.len()..];
        let more = found.iter().map(|row| {
            let own = self.cuts.iter().zip(columns);
            let own = own.map(|(cut, &j)| (j, -f64::from(cuts::pairs(&cut.parts, row))));
            let own = own.filter(|e| e.1 != 0.0).collect();
            (own, -f64::from(cuts::limit(&self.instance.demand, row)))
        });
        let more: Vec<(Vec<(usize, f64)>, f64)> = more.collect();
        self.state
            .control
            .spend((10 * found.len() * self.cuts.len()) as u64);
        self.lp.add_rows(&more);
        self.rows.extend(found);
    }

    /// What a plan may cost to be of interest.
    fn target(&self) -> i64 {
        self.most.min(self.state.cost - 1)
    }

    fn branch(&mut self, j: usize, x: f64, depth: u32) -> Verdict {
        let down = u32::try_from(floor(x)).unwrap_or(0);
        let (low, high) = (self.low[j], self.high[j]);
        let mark = self.trail.len();
        self.set(j, down + 1, high);
        let up = self.node(depth + 1);
        self.undo(mark);
        if up == Verdict::Unknown && self.state.control.exhausted() {
            return up;
        }
        self.set(j, low, down);
        let below = self.node(depth + 1);
        self.undo(mark);
        if up == Verdict::Unknown { up } else { below }
    }

    /// The pair of types to decide on; none where pieces may be covered twice.
    fn pair(&self, values: &[(usize, f64)]) -> Option<(u32, u32, f64)> {
        if !self.exactly {
            return None;
        }
        cuts::pair(&self.instance.demand, &self.used(values, |x| !whole(x)))
    }

    /// Patterns with a value that is asked for.
    fn used(&self, values: &[(usize, f64)], of: impl Fn(f64) -> bool) -> Vec<(&Cut, f64)> {
        let bins = self.instance.bins.len();
        let used = values.iter().filter(|v| v.0 >= bins && of(v.1));
        used.map(|&(j, x)| (&self.cuts[j - bins], x)).collect()
    }

    /// A type wanted once lies in one bar, with the other type or without it (Ryan & Foster 1981).
    fn branch_on_pair(&mut self, one: u32, two: u32, together: f64, depth: u32) -> Verdict {
        let mut verdict = Verdict::Exhausted;
        for with in [together > 0.5, together <= 0.5] {
            let mark = self.trail.len();
            let mut possible = true;
            for (c, cut) in self.cuts.iter().enumerate() {
                let has = |kind: u32| cut.parts.iter().any(|p| p.0 == kind);
                let j = c + self.instance.bins.len();
                if self.high[j] > 0 && has(one) && has(two) != with {
                    possible &= self.low[j] == 0;
                    self.trail.push((small(j), self.low[j], self.high[j]));
                    self.high[j] = 0;
                    self.lp.limit(self.column[j], f64::from(self.low[j]), 0.0);
                }
            }
            if possible && self.node(depth + 1) == Verdict::Unknown {
                verdict = Verdict::Unknown;
            }
            self.undo(mark);
            if self.state.control.exhausted() {
                return Verdict::Unknown;
            }
        }
        verdict
    }

    fn set(&mut self, j: usize, low: u32, high: u32) {
        self.trail.push((small(j), self.low[j], self.high[j]));
        (self.low[j], self.high[j]) = (low, high);
        self.lp.limit(self.column[j], f64::from(low), f64::from(high));
    }

    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((j, low, high)) = self.trail.pop() else {
                return;
            };
            (self.low[j as usize], self.high[j as usize]) = (low, high);
            self.lp
                .limit(self.column[j as usize], f64::from(low), f64::from(high));
        }
    }

    /// Whole columns that are not zero at the node.
    fn values(&self) -> Vec<(usize, f64)> {
        let mut at = vec![0.0; self.lp.columns()];
        for (j, x) in self.lp.limited_values() {
            at[j] = x;
        }
        self.column
            .iter()
            .map(|&j| at[j])
            .enumerate()
            .filter(|v| v.1 > 1e-7)
            .collect()
    }

    /// Whether no plan within the limits costs `target` or less, proved in whole numbers; and the reduced costs
    /// with the room for them.
    fn safe_bound(&self, target: i64) -> (bool, Slack) {
        let scale = real(self.scale);
        let (types, bins) = (self.instance.types(), &self.instance.bins);
        let least = if self.exactly { i64::MIN } else { 0 };
        // Pairs are limited from above, so their prices must not be negative.
        let least = |r: usize| match r {
            r if r < types => least,
            r if r < types + bins.len() => i64::MIN,
            _ => 0,
        };
        let duals = self.lp.duals().iter().enumerate();
        let duals: Vec<i64> = duals.map(|(r, y)| floor(y * scale).max(least(r))).collect();
        let (item, bar) = (&duals[..types], &duals[types..types + bins.len()]);
        let mut reduced: Vec<i64> = bins
            .iter()
            .zip(bar)
            .map(|(b, y)| b.cost * self.scale - y)
            .collect();
        reduced.extend(self.column[bins.len()..].iter().map(|&j| {
            let worth = self.lp.column(j).iter();
            -worth.map(|&(r, a)| duals[r as usize] * floor(a)).sum::<i64>()
        }));
        let fines = self.rows.iter().zip(&duals[types + bins.len()..]);
        let fines =
            fines.map(|(row, &y)| i128::from(y) * i128::from(cuts::limit(&self.instance.demand, row)));
        let covered = item
            .iter()
            .zip(&self.instance.demand)
            .map(|(&y, &d)| i128::from(y) * i128::from(d));
        let limits = reduced.iter().zip(self.low.iter().zip(&self.high));
        let rest =
            limits.map(|(&r, (&low, &high))| i128::from(r) * i128::from(if r < 0 { high } else { low }));
        let room = i128::from(target) * i128::from(self.scale) - covered.sum::<i128>() + fines.sum::<i128>()
            - rest.sum::<i128>();
        (room < 0, Slack { room, reduced })
    }

    /// Lowers and raises limits that no plan below the best can pass.
    fn fix_by_reduced_cost(&mut self, slack: Slack) {
        for (j, &r) in slack.reduced.iter().enumerate() {
            let (low, high) = (self.low[j], self.high[j]);
            if low == high || r == 0 {
                continue;
            }
            let steps = u32::try_from(slack.room / i128::from(r.unsigned_abs())).unwrap_or(u32::MAX);
            if r > 0 && low.saturating_add(steps) < high {
                self.set(j, low, low + steps);
            } else if r < 0 && high.saturating_sub(steps) > low {
                self.set(j, high - steps, high);
            }
        }
    }

    /// Takes whole parts, then the largest fractions that fit, and finishes greedily.
    fn round(&mut self, values: &[(usize, f64)]) {
        let bins = self.instance.bins.len();
        // The patterns may leave out pieces that a plan needs all the same.
        let whole = self.state.instance();
        let mut rest = Residual {
            left: whole.demand.clone(),
            bars: Residual::whole(self.instance).bars,
        };
        let mut chosen: Vec<(Cut, u32)> = Vec::new();
        let patterns = values.iter().filter(|v| v.0 >= bins);
        let mut order: Vec<(f64, usize, f64)> = patterns
            .map(|&(j, x)| ((x + 1e-6).floor() - (x + 1e-6), j, x))
            .collect();
        order.arrange_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        for whole in [true, false] {
            for &(_, j, x) in &order {
                let want = if whole {
                    u32::try_from(floor(x + 1e-6)).unwrap_or(0)
                } else {
                    u32::from(x.fract() > 0.5)
                };
                take_some(&self.cuts[j - bins], want, &mut rest, &mut chosen);
            }
        }
        let (fill, work) = super::greedy::fill(whole, rest.left, rest.bars, super::greedy::Choice::Price);
        self.state.control.spend(work);
        let fixed: i64 = chosen
            .iter()
            .map(|(c, n)| self.instance.bins[c.bin as usize].cost * i64::from(*n))
            .sum();
        if self
            .state
            .improves(self.instance.lost(&fill), fixed + self.instance.cost(&fill))
        {
            chosen.extend(fill.cuts);
            self.state.offer(
                Plan {
                    cuts: chosen,
                    uncut: fill.uncut,
                },
                self.strategy,
            );
        }
    }
}

/// How much cheaper than it is a pattern looks to the program, in bars: without such small differences nearly all
/// reduced costs are zero and the dual method wanders. Cheaper never makes a bound too high.
fn shade(j: usize) -> f64 {
    2e-7 * (1.0 + f64::from(small(j * 7919 % 1009)) / 1009.0)
}

/// Room for reduced costs, and the reduced cost of each pattern.
struct Slack {
    room: i128,
    reduced: Vec<i64>,
}

/// Takes up to `want` bars of a cut, leaving out pieces that are no longer wanted.
fn take_some(cut: &Cut, mut want: u32, rest: &mut Residual, chosen: &mut Vec<(Cut, u32)>) {
    while want > 0 {
        let cut = trimmed(cut, rest);
        if cut.parts.is_empty() || rest.bars[cut.bin as usize] == 0 {
            return;
        }
        let n = rest.repeat(&cut).min(want);
        rest.take(&cut, n);
        chosen.push((cut, n));
        want -= n;
    }
}

/// The cut without pieces that are no longer wanted.
fn trimmed(cut: &Cut, rest: &Residual) -> Cut {
    let parts = cut
        .parts
        .iter()
        .map(|&(i, n)| (i, n.min(rest.left[i as usize])))
        .filter(|p| p.1 > 0);
    Cut {
        bin: cut.bin,
        parts: parts.collect(),
    }
}
