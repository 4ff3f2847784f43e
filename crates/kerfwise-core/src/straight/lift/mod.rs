//! The relaxation lifted by rows over three types, until the patterns in the gap are few enough to search.
//!
//! This is branch-cut-and-price for one stock type, after Wei, Luo, Baldacci & Lim (2020). Pricing includes the fines
//! that a bar pays for pairs, so the bound holds for all patterns and not only for the known ones. If rows do not
//! suffice, the search decides whether two pieces lie on one bar (Ryan & Foster 1981). As soon as a node has few
//! patterns, `branching` searches them.

use crate::straight::tuning::{
    FILL_CELLS, FLAT_ROOM, LIFT_DEPTH, LIFT_KNOWN, LIFT_ROUNDS, LIFT_ROWS, NODE_PATTERNS, NODE_WORK,
    QUICK_NODE_WORK, TIRED_ROUNDS,
};
mod fills;
mod list;
mod prices;

use super::conflicts::Conflicts;
use super::control::{Budgeted, Control};
use super::incumbent::Incumbent;
use super::instance::{Instance, Pattern};
use super::num::{real, small};
use super::pool::Pool;
use super::residual::Residual;
use super::simplex::{Repair, Simplex, Stop};
use super::state::State;
use crate::branching::cuts::{self, Row};
use crate::branching::program::shade;
use crate::branching::{Verdict, search};
use fills::{Fills, Pair, Prices};
use prices::{Proof, by_length, value};

/// Whether an instance can be lifted.
pub(super) fn suits(instance: &Instance) -> bool {
    instance.bins.len() == 1
        && !instance.bins[0].limited
        && instance.max_distinct == u32::MAX
        && instance.bins[0].capacity <= FILL_CELLS
        && Fills::cells(instance) <= FILL_CELLS
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
    /// Whether nodes are many and quick: small differences of cost then keep their relaxations apart. Otherwise any of
    /// the equal solutions is good enough, and the searches of nodes may take long.
    quick: bool,
}

/// How far a relaxation was solved.
enum Step {
    Solved(Proof),
    Above,
    Unknown,
}

impl Lift {
    pub fn new(instance: &Instance, pool: &Pool, quick: bool, control: &mut Control) -> Self {
        let types = instance.types();
        let rhs = instance.demand.iter().map(|&d| f64::from(d)).collect();
        let dear = 8.0 * real(instance.bins[0].cost.max(1));
        let mut lp = Simplex::new(rhs, &vec![(1.0, dear); types]);
        for i in 0..types {
            lp.add(0.0, [(small(i), -1.0)]);
        }
        let mut lift = Self {
            lp,
            patterns: Vec::new(),
            column: Vec::new(),
            rows: Vec::new(),
            pairs: Vec::new(),
            thinned: 0,
            endless: usize::MAX,
            quick,
        };
        let whole = Residual::whole(instance);
        for at in pool.best(&whole, LIFT_KNOWN) {
            lift.add(instance, pool.patterns[at].clone());
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
        let less = if self.quick {
            shade(self.patterns.len())
        } else {
            0.0
        };
        let cost = real(instance.bins[0].cost) * (1.0 - less);
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
        let rounds = if depth == 0 { LIFT_ROUNDS } else { 2 };
        let (mut rounds, mut tired, mut before) = (rounds, 0, f64::NEG_INFINITY);
        loop {
            let proof = match self.solve(instance, target, state.control) {
                Step::Above => {
                    let prices = &self.lp.duals()[..instance.types()];
                    conflicts.note(&Residual::whole(instance), prices);
                    return true;
                }
                Step::Unknown => return false,
                Step::Solved(proof) => proof,
            };
            let now = value(&proof);
            tired += u32::from(now - before < 0.03 * (real(target) - before));
            before = now;
            let flat =
                real(target) - now < FLAT_ROOM.0 * real(instance.bins[0].cost) + FLAT_ROOM.1 * real(target);
            let last = rounds == 0 || tired > TIRED_ROUNDS || flat;
            let most = if last { patterns } else { patterns / 8 };
            match self.search(state, &proof, target, most) {
                Some(true) => return true,
                Some(false) => break,
                None => {}
            }
            if last || state.done() || !self.lift(instance, state.control) {
                break;
            }
            rounds -= 1;
        }
        if state.done() || depth > LIFT_DEPTH {
            return state.closed();
        }
        let Some((one, two, together)) = cuts::pair(&instance.demand, &self.used(), |item_type| {
            conflicts.weight_of(item_type)
        }) else {
            return false;
        };
        for with in [together > 0.5, together <= 0.5] {
            self.pairs.push(Pair { one, two, with });
            let refuted = self.node(state, target, patterns, conflicts);
            self.pairs.pop();
            if !refuted {
                return false;
            }
        }
        true
    }

    /// Searches all patterns in the gap if they are few enough. Returns whether there certainly is no plan of these
    /// patterns.
    fn search(&mut self, state: &mut State, proof: &Proof, target: i64, most: usize) -> Option<bool> {
        let instance = state.instance();
        let (most, work) = if self.pairs.is_empty() {
            (most, state.control.remaining() / 2)
        } else {
            (
                most.min(NODE_PATTERNS),
                if self.quick { QUICK_NODE_WORK } else { NODE_WORK },
            )
        };
        let whole: Vec<Proof> = [proof.clone()]
            .into_iter()
            .chain(by_length(instance, target))
            .collect();
        let thin = thinned(instance, &proof.0).filter(|thin| types(thin) > self.thinned);
        for (of, proofs) in [(Some(instance), &whole[..]), (thin.as_ref(), &whole[..1])] {
            let Some(of) = of else { continue };
            let Some(patterns) = self.list(of, proofs, target, most, state.control) else {
                continue;
            };
            if self.quick && patterns.len() > self.endless / 2 {
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

    /// Generates columns until none pays, or until the bound is above the target.
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
        if self.lp.repair(f64::INFINITY, control) == Repair::Stuck && self.quick {
            self.lp.restart();
        }
        waiting.into_iter().for_each(|j| self.lp.freeze(j, false));
        let mut best: Option<Proof> = None;
        loop {
            if self.lp.optimize_within(control) != Stop::Optimal {
                return Step::Unknown;
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
