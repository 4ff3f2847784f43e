//! The relaxation lifted by rows over three types, until the patterns in the gap are few enough to search.
//!
//! This is branch-cut-and-price for one stock type, after Wei, Luo, Baldacci & Lim (2020). Pricing includes the fines
//! that a bar pays for pairs, so the bound holds for all patterns and not only for the known ones. If rows do not
//! suffice, the search decides whether two pieces lie on one bar (Ryan & Foster 1981). As soon as a node has few
//! patterns, `branching` searches them.
//!
//! On a *full* list, bars of a plan at the target may leave next to nothing. Then only patterns that leave no more are
//! priced, and every piece is cut exactly as often as wanted, so that the relaxation has either a solution at the target
//! or none at all. Example: 132 bars of 7 552 mm have exactly the length of their 402 pieces. If bars may leave
//! anything, rows lift the bound from 132 to 132.00001; over full bars the same rows leave no solution.

use crate::straight::tuning::{
    FILL_CELLS, FLAT_ROOM, LIFT_DEPTH, LIFT_KNOWN, LIFT_ROUNDS, LIFT_ROWS, NODE_PATTERNS, NODE_ROUNDS,
    NODE_WORK, TIRED_ROUNDS,
};
mod fills;
mod list;
mod prices;
#[cfg(test)]
mod tests;

use super::conflicts::Conflicts;
use super::control::{Budgeted, Control};
use super::incumbent::Incumbent;
use super::instance::{Instance, Pattern};
use super::num::{count, floor, real, small};
use super::pool::Pool;
use super::residual::Residual;
use super::simplex::{Repair, Simplex, Stop};
use super::state::State;
use crate::branching::cuts::{self, Row};
use crate::branching::program::shade;
use crate::branching::{Model, Verdict, search};
use fills::{Fills, Pair, Prices};
use prices::{Proof, value};

/// Whether an instance can be lifted.
pub(super) fn suits(instance: &Instance) -> bool {
    instance.bins.len() == 1
        && !instance.bins[0].limited
        && instance.per_bar.is_free()
        && instance.bins[0].capacity <= FILL_CELLS
        && Fills::cells(instance) <= FILL_CELLS
}

/// The most that a bar of a plan at the target can leave, since all of its bars together leave no more.
pub(super) fn spare(instance: &Instance, target: i64) -> i64 {
    let bin = &instance.bins[0];
    let all = (target / bin.cost.max(1)).saturating_mul(bin.capacity);
    bin.capacity.min(all - instance.need())
}

/// The lifted relaxation, kept from one round of the search to the next.
pub(super) struct Lift {
    lp: Simplex,
    patterns: Vec<Pattern>,
    /// The column of each pattern. Surplus columns of rows lie between them.
    column: Vec<usize>,
    rows: Vec<Row>,
    /// The decisions on the way to the present node.
    pairs: Vec<Pair>,
    /// The number of types that were left when a plan without the other types was found possible.
    thinned: usize,
    /// The number of patterns of the last search that did not end. A search of nearly as many would not end either.
    endless: usize,
    /// The most that a bar may leave.
    pub spare: i64,
    /// Whether the list is full.
    full: bool,
}

/// How far a relaxation was solved.
enum Step {
    /// To its end, with the bound.
    Solved(Proof),
    /// Until a solution at the target was found.
    Open,
    Above,
    Unknown,
}

/// The columns that stand for pieces cut too seldom and too often: two for each type, before all others.
fn stand_ins(instance: &Instance) -> impl Fn(usize) -> bool {
    let columns = 2 * instance.types();
    move |j| j < columns
}

impl Lift {
    /// The relaxation over the best patterns of the pool that leave at most [`spare`], of a full list or of another.
    pub fn new(instance: &Instance, pool: &Pool, spare: i64, full: bool, control: &mut Control) -> Self {
        let (types, bin) = (instance.types(), &instance.bins[0]);
        let rhs = instance.demand.iter().map(|&d| f64::from(d)).collect();
        let dear = 8.0 * real(bin.cost.max(1));
        let mut lp = Simplex::new(rhs, &vec![(1.0, dear); types]);
        for i in 0..types {
            lp.add(if full { dear } else { 0.0 }, [(small(i), -1.0)]);
        }
        let mut lift = Self {
            lp,
            patterns: Vec::new(),
            column: Vec::new(),
            rows: Vec::new(),
            pairs: Vec::new(),
            thinned: 0,
            endless: usize::MAX,
            spare,
            full,
        };
        let whole = Residual::whole(instance);
        for at in pool.best(&whole, LIFT_KNOWN) {
            let pattern = &pool.patterns[at];
            if bin.capacity - instance.used(pattern) <= spare {
                lift.add(instance, pattern.clone());
            }
        }
        control.spend(10 * pool.patterns.len() as u64);
        lift
    }

    fn add(&mut self, instance: &Instance, pattern: Pattern) {
        let types = small(instance.types());
        let own = pattern.parts.iter().map(|&(i, n)| (i, f64::from(n)));
        let pairs = self.rows.iter().enumerate();
        let pairs = pairs.map(|(r, row)| (types + small(r), -f64::from(cuts::pairs(&pattern.parts, row))));
        // Without the small differences the dual method wanders from node to node.
        let cost = real(instance.bins[0].cost) * (1.0 - shade(self.patterns.len()));
        let column = self.lp.add(cost, own.chain(pairs.filter(|e| e.1 != 0.0)));
        self.column.push(column);
        self.patterns.push(pattern);
    }

    /// Lifts the bound until no plan of the cost `target` or less is left, or until the patterns in the gap are few
    /// enough to search them all. Returns true if there certainly is no such plan.
    pub fn refute(
        &mut self,
        state: &mut State,
        target: i64,
        patterns: usize,
        conflicts: &mut Conflicts,
    ) -> bool {
        self.pairs.clear();
        self.endless = usize::MAX;
        self.node(state, target, patterns, conflicts)
    }

    fn node(&mut self, state: &mut State, target: i64, patterns: usize, conflicts: &mut Conflicts) -> bool {
        let instance = state.instance();
        let depth = self.pairs.len();
        let mut rounds = if depth == 0 { LIFT_ROUNDS } else { NODE_ROUNDS };
        let (mut tired, mut before) = (0, f64::NEG_INFINITY);
        loop {
            let step = self.solve(instance, target, state.control);
            let mut last = rounds == 0;
            match step {
                Step::Above => {
                    let prices = &self.lp.duals()[..instance.types()];
                    conflicts.note(&Residual::whole(instance), prices);
                    return true;
                }
                Step::Unknown => return false,
                Step::Open => {}
                Step::Solved(proof) => {
                    let now = value(&proof);
                    tired += u32::from(now - before < 0.03 * (real(target) - before));
                    before = now;
                    last |= tired > TIRED_ROUNDS || is_flat(instance, target, now);
                    let most = if last { patterns } else { patterns / 8 };
                    match self.search(state, &proof, target, most) {
                        Some(true) => return true,
                        Some(false) => break,
                        None => {}
                    }
                }
            }
            if last || state.done() || !self.lift(instance, state.control) {
                break;
            }
            rounds -= 1;
        }
        if state.done() || depth > LIFT_DEPTH {
            return state.closed();
        }
        self.branch(state, target, patterns, conflicts)
    }

    /// Decides whether two pieces lie on one bar, first as the solution rather has them.
    fn branch(&mut self, state: &mut State, target: i64, patterns: usize, conflicts: &mut Conflicts) -> bool {
        let instance = state.instance();
        let Some((one, two, together)) = cuts::pair(&instance.demand, &self.used(), |item_type| {
            conflicts.weight_of(item_type)
        }) else {
            return self.full && self.complete(state, target);
        };
        // The basis of a full list, which costs thousands of pivots, serves both nodes.
        let mut basis = self.full.then(|| self.lp.basis().to_vec());
        let first = together > 0.5;
        for with in [first, !first] {
            if with != first
                && let Some(basis) = basis.take()
            {
                self.lp.restart(basis);
            }
            self.pairs.push(Pair { one, two, with });
            let refuted = self.node(state, target, patterns, conflicts);
            self.pairs.pop();
            if !refuted {
                return false;
            }
        }
        true
    }

    /// Offers the solution as a plan. Returns whether the plan is as cheap as the target, which is so if the solution is whole:
    /// fewer bars do not hold the pieces of a full list.
    fn complete(&self, state: &mut State, target: i64) -> bool {
        let mut rest = Residual::whole(state.instance());
        let mut taken = Vec::new();
        for (pattern, x) in self.used() {
            let n = rest.repeat(pattern).min(count(floor(x + 0.5)));
            rest.take(pattern, n);
            taken.push((pattern.clone(), n));
        }
        let strategy = "subset rows";
        Incumbent { state, strategy }.complete(taken, rest);
        state.cost <= target
    }

    /// Searches all patterns in the gap if they are few enough. Returns whether there certainly is no plan of these
    /// patterns.
    fn search(&mut self, state: &mut State, proof: &Proof, target: i64, most: usize) -> Option<bool> {
        let instance = state.instance();
        let (most, work) = if self.pairs.is_empty() {
            (most, state.control.remaining() / 2)
        } else {
            (most.min(NODE_PATTERNS), NODE_WORK)
        };
        let thin = thinned(instance, &proof.0).filter(|thin| types(thin) > self.thinned);
        // Beside the other pieces, those without a price may leave any length.
        let any = instance.bins[0].capacity;
        for (of, spare) in [(Some(instance), self.spare), (thin.as_ref(), any)] {
            let Some(of) = of else { continue };
            let Some(patterns) = self.list(of, proof, spare, target, most, state.control) else {
                continue;
            };
            if patterns.len() > self.endless / 2 {
                continue;
            }
            let paying = self.rows.iter().zip(&proof.0.fine).filter(|r| *r.1 > 0.0);
            let paying: Vec<Row> = paying.map(|r| *r.0).collect();
            let verdict = state.within(work, |state| {
                let strategy = "subset rows";
                let own = &mut Incumbent { state, strategy };
                search(own, &of.task(), &patterns, true, target, &paying)
            });
            if verdict == Verdict::Exhausted {
                return Some(true);
            }
            self.endless = patterns.len();
            if std::ptr::eq(of, instance) {
                return Some(false);
            }
            self.thinned = types(of);
        }
        None
    }

    /// The patterns that the relaxation uses, with the number of times.
    fn used(&self) -> Vec<(&Pattern, f64)> {
        let mut at = vec![usize::MAX; self.lp.columns()];
        self.column.iter().enumerate().for_each(|(c, &j)| at[j] = c);
        let used = self
            .lp
            .values()
            .into_iter()
            .filter(|v| at[v.0] != usize::MAX && v.1 > 1e-7);
        used.map(|(j, x)| (&self.patterns[at[j]], x)).collect()
    }

    /// Adds rows. Returns false if the solution breaks none.
    fn lift(&mut self, instance: &Instance, control: &mut Control) -> bool {
        if self.rows.len() >= LIFT_ROWS {
            return false;
        }
        let used = self.used();
        let (found, work) = cuts::broken(&instance.demand, &used, &self.rows);
        control.spend(work + (10 * found.len() * self.patterns.len()) as u64);
        let more = cuts::entries(&instance.demand, &found, &self.patterns, &self.column);
        self.lp.add_rows(&more);
        self.rows.extend(&found);
        !found.is_empty()
    }

    /// Generates columns until none pays, or until the bound is above the target. On a full list a solution at the target is
    /// enough, as its bound is the target.
    fn solve(&mut self, instance: &Instance, target: i64, control: &mut Control) -> Step {
        // Patterns that are possible again and would lower the objective wait until the basis is mended.
        let mut waiting = Vec::new();
        for (pattern, &j) in self.patterns.iter().zip(&self.column) {
            let possible = self.pairs.iter().all(|pair| pair.admits(pattern, instance));
            let pays = possible && self.lp.pays(j);
            self.lp.freeze(j, !possible || pays);
            if pays {
                waiting.push(j);
            }
        }
        control.spend((10 * self.patterns.len()) as u64);
        let mut tries = if self.full { 2 } else { 1 };
        while self.lp.repair(f64::INFINITY, control) == Repair::Stuck {
            tries -= 1;
            if tries == 0 {
                self.lp.restart(Vec::new());
                break;
            }
        }
        waiting.into_iter().for_each(|j| self.lp.freeze(j, false));
        let mut best: Option<Proof> = None;
        loop {
            if self.lp.optimize_within(control) != Stop::Optimal {
                return Step::Unknown;
            }
            if self.full && self.lp.objective() < real(target) && !self.lp.uses(&stand_ins(instance)) {
                return Step::Open;
            }
            let prices = self.prices(instance);
            let (worth, found) = self.price(instance, &prices, control);
            if let Some(worth) = worth {
                let proof = self.proof(instance, prices, worth);
                if proof.1 > i128::from(target) * i128::from(proof.0.scale) {
                    return Step::Above;
                }
                if best.as_ref().is_none_or(|b| value(&proof) > value(b)) {
                    best = Some(proof);
                }
            }
            if found.is_empty() {
                return best.map_or(Step::Unknown, Step::Solved);
            }
            for parts in found {
                self.add(instance, Pattern { bin: 0, parts });
            }
        }
    }
}

/// Whether the bound is as good as at the target, so that rows lift nothing.
fn is_flat(instance: &Instance, target: i64, bound: f64) -> bool {
    let (room, cost) = (real(target) - bound, real(instance.bins[0].cost));
    room < FLAT_ROOM.0 * cost + FLAT_ROOM.1 * real(target)
}

/// The instance without the pieces that have no price. They fit somewhere in nearly every plan and multiply its
/// patterns. If the other pieces cannot be cut, all pieces together cannot be cut either.
fn thinned(instance: &Instance, prices: &Prices) -> Option<Instance> {
    let free = |i: &usize| prices.item[*i] < 1.0;
    let any = (0..instance.types()).any(|i| free(&i));
    any.then(|| {
        let mut thin = instance.clone();
        (0..instance.types())
            .filter(free)
            .for_each(|i| thin.demand[i] = 0);
        thin
    })
}

/// The number of types of which pieces are wanted.
fn types(instance: &Instance) -> usize {
    instance.demand.iter().filter(|d| **d > 0).count()
}
