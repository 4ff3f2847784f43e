//! The relaxation lifted by rows over three types, until the patterns in the gap are few enough to search.
//!
//! For one kind of bars: branch-cut-and-price after Wei, Luo, Baldacci & Lim (2020). A bar's fines for pairs go into
//! pricing, so the bound holds for all patterns, not for those at hand. Where rows do not suffice, two pieces lie on one
//! bar or do not (Ryan & Foster 1981). As soon as a node's patterns are few, `exact` searches them.

mod fills;

use super::control::Control;
use super::cuts::{self, Row};
use super::exact::{self, Verdict};
use super::instance::{Cut, Instance};
use super::num::{floor, real, small};
use super::pool::Pool;
use super::simplex::{Simplex, Stop};
use super::state::State;
use crate::sorting::Sorting;
use fills::{Fills, Pair, Parts, Prices};

/// Most cells of the table of fills.
const CELLS: i64 = 4_000_000;

/// Steps of one search for fills: a stop is heard in between.
const STEPS: u64 = 60_000_000;

/// Rounds of rows.
const ROUNDS: u32 = 40;

/// Rounds that hardly lift the bound before no more are tried.
const TIRED: u32 = 4;

/// Patterns that a round adds, and that are taken from the pool at first.
const COLUMNS: usize = 60;
const KNOWN: usize = 5_000;

/// Patterns that the search of a node below the root may have, and its work: beyond that, one more decision is quicker.
const MOST_LISTED: usize = 6_000;
const SEARCH: u64 = 200_000_000;

/// Most decisions on the way to a node.
const DEEPEST: usize = 60;

/// Most rows.
const MOST_ROWS: usize = 250;

/// Whether an instance is of the kind that can be lifted.
pub(super) fn suits(instance: &Instance) -> bool {
    instance.bins.len() == 1
        && !instance.bins[0].limited
        && instance.max_distinct == u32::MAX
        && instance.bins[0].capacity <= CELLS
        && Fills::cells(instance) <= CELLS
}

/// The lifted relaxation, kept from one round of the search to the next.
pub(super) struct Lift {
    lp: Simplex,
    cuts: Vec<Cut>,
    /// Column of each pattern; rows' surplus columns come between them.
    column: Vec<usize>,
    rows: Vec<Row>,
    /// What was decided on the way to the present node.
    pairs: Vec<Pair>,
    /// Types that were left when a plan was found possible without the others.
    thinned: usize,
}

/// Prices and, times their scale, what they prove.
type Proof = (Prices, i128);

/// How a relaxation was solved.
enum Step {
    Solved(Proof),
    Above,
    Unknown,
}

impl Lift {
    pub fn new(instance: &Instance, pool: &Pool, control: &mut Control) -> Self {
        let types = instance.types();
        let rhs = instance.demand.iter().map(|&d| f64::from(d)).collect();
        let dear = 8.0 * real(instance.bins[0].cost.max(1));
        let mut lp = Simplex::new(rhs, &vec![(1.0, dear); types]);
        for i in 0..types {
            lp.add(0.0, [(small(i), -1.0)]);
        }
        let mut lift = Self {
            lp,
            cuts: Vec::new(),
            column: Vec::new(),
            rows: Vec::new(),
            pairs: Vec::new(),
            thinned: 0,
        };
        let whole = super::residual::Residual::whole(instance);
        for at in pool.best(&whole, KNOWN) {
            lift.add(instance, pool.cuts[at].clone());
        }
        control.spend(10 * pool.cuts.len() as u64);
        lift
    }

    fn add(&mut self, instance: &Instance, cut: Cut) {
        let types = small(instance.types());
        let own = cut.parts.iter().map(|&(i, n)| (i, f64::from(n)));
        let pairs = self.rows.iter().enumerate();
        let pairs = pairs.map(|(r, row)| (types + small(r), -f64::from(cuts::pairs(&cut.parts, row))));
        let column = self.lp.add(
            real(instance.bins[0].cost),
            own.chain(pairs.filter(|e| e.1 != 0.0)),
        );
        self.column.push(column);
        self.cuts.push(cut);
    }

    /// Lifts the bound until no plan is left that costs `target` or less, or the patterns in the gap are few enough to
    /// search them all; true when it is certain that none is left.
    pub fn run(&mut self, state: &mut State, target: i64, patterns: usize) -> bool {
        self.pairs.clear();
        self.node(state, target, patterns)
    }

    fn node(&mut self, state: &mut State, target: i64, patterns: usize) -> bool {
        let instance = state.instance();
        let depth = self.pairs.len();
        let (mut rounds, mut tired, mut before) = (if depth == 0 { ROUNDS } else { 2 }, 0, f64::NEG_INFINITY);
        loop {
            let proof = match self.solve(instance, target, state.control) {
                Step::Above => return true,
                Step::Unknown => return false,
                Step::Solved(proof) => proof,
            };
            let now = value(&proof);
            tired += u32::from(now - before < 0.03 * (real(target) - before));
            before = now;
            let last = rounds == 0 || tired > TIRED;
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
        if state.done() || depth > DEEPEST {
            return state.closed();
        }
        let Some((one, two, together)) = cuts::pair(&instance.demand, &self.used()) else {
            return false;
        };
        for with in [together > 0.5, together <= 0.5] {
            self.pairs.push(Pair { one, two, with });
            let refuted = self.node(state, target, patterns);
            self.pairs.pop();
            if !refuted {
                return false;
            }
        }
        true
    }

    /// Searches all patterns in the gap, if they are few enough: whether it is certain that there is no plan of them.
    fn search(&mut self, state: &mut State, proof: &Proof, target: i64, most: usize) -> Option<bool> {
        let instance = state.instance();
        let (most, work) = if self.pairs.is_empty() {
            (most, state.control.remaining() / 2)
        } else {
            (most.min(MOST_LISTED), SEARCH)
        };
        let whole: Vec<Proof> = [proof.clone()]
            .into_iter()
            .chain(by_length(instance, target))
            .collect();
        let thin = thinned(instance, &proof.0).filter(|thin| types(thin) > self.thinned);
        for (of, proofs) in [(Some(instance), &whole[..]), (thin.as_ref(), &whole[..1])] {
            let Some(of) = of else { continue };
            let Some(cuts) = self.list(of, proofs, target, most, state.control) else {
                continue;
            };
            let paying = self.rows.iter().zip(&proof.0.fine).filter(|r| *r.1 > 0.0);
            let paying: Vec<Row> = paying.map(|r| *r.0).collect();
            let outer = state.control.narrow(work);
            let verdict = exact::search(state, of, &cuts, true, target, "subset rows", &paying);
            state.control.widen(outer);
            if verdict == Verdict::Exhausted || std::ptr::eq(of, instance) {
                return Some(verdict == Verdict::Exhausted);
            }
            self.thinned = types(of);
        }
        None
    }

    /// Patterns used by the relaxation, and how often.
    fn used(&self) -> Vec<(&Cut, f64)> {
        let mut at = vec![usize::MAX; self.lp.columns()];
        self.column.iter().enumerate().for_each(|(c, &j)| at[j] = c);
        let used = self
            .lp
            .values()
            .into_iter()
            .filter(|v| at[v.0] != usize::MAX && v.1 > 1e-7);
        used.map(|(j, x)| (&self.cuts[at[j]], x)).collect()
    }

    /// Adds rows; false when none is broken.
    fn lift(&mut self, instance: &Instance, control: &mut Control) -> bool {
        if self.rows.len() >= MOST_ROWS {
            return false;
        }
        let used = self.used();
        let (found, work) = cuts::broken(&instance.demand, &used, &self.rows);
        control.spend(work + (10 * found.len() * self.cuts.len()) as u64);
        let more = found.iter().map(|row| {
            let own = self.cuts.iter().zip(&self.column);
            let own = own.map(|(cut, &j)| (j, -f64::from(cuts::pairs(&cut.parts, row))));
            let own = own.filter(|e| e.1 != 0.0).collect();
            (own, -f64::from(cuts::limit(&instance.demand, row)))
        });
        let more: Vec<(Vec<(usize, f64)>, f64)> = more.collect();
        self.lp.add_rows(&more);
        self.rows.extend(&found);
        !found.is_empty()
    }

    /// Generates columns until none pays, or the bound is above the target.
    fn solve(&mut self, instance: &Instance, target: i64, control: &mut Control) -> Step {
        // Patterns that are possible again and would lower the objective wait until the basis is mended.
        let mut waiting = Vec::new();
        for (cut, &j) in self.cuts.iter().zip(&self.column) {
            let possible = self.pairs.iter().all(|pair| pair.admits(cut, instance));
            let pays = possible && self.lp.pays(j);
            self.lp.freeze(j, !possible || pays);
            if pays {
                waiting.push(j);
            }
        }
        control.spend((10 * self.cuts.len()) as u64);
        self.lp.repair(f64::INFINITY, control);
        waiting.into_iter().for_each(|j| self.lp.freeze(j, false));
        let mut best: Option<Proof> = None;
        loop {
            if self.lp.optimize_within(control) != Stop::Optimal {
                return Step::Unknown;
            }
            let prices = self.prices(instance);
            let Some((worth, found)) = self.price(instance, &prices, control) else {
                return Step::Unknown;
            };
            let proof = self.proof(instance, prices, worth);
            if proof.1 > i128::from(target) * i128::from(proof.0.scale) {
                return Step::Above;
            }
            if best.as_ref().is_none_or(|b| value(&proof) > value(b)) {
                best = Some(proof);
            }
            if found.is_empty() {
                return best.map_or(Step::Unknown, Step::Solved);
            }
            for parts in found {
                self.add(instance, Cut { bin: 0, parts });
            }
        }
    }

    /// Duals as whole prices.
    fn prices(&self, instance: &Instance) -> Prices {
        let types = instance.types();
        let duals = self.lp.duals();
        let largest = duals
            .iter()
            .fold(real(instance.bins[0].cost.max(1)), |most, &y| most.max(y));
        let scale = whole_scale(largest);
        let item = duals[..types].iter();
        let fine = duals[types..].iter();
        Prices {
            scale,
            item: item.map(|y| (y * real(scale)).floor().clamp(0.0, 4e12)).collect(),
            fine: fine.map(|z| (z * real(scale)).ceil().clamp(0.0, 4e12)).collect(),
        }
    }

    /// What prices prove when a bar is worth so much at most: they shrink until none is worth more than it costs
    /// (Farley 1990).
    fn proof(&self, instance: &Instance, mut prices: Prices, worth: f64) -> Proof {
        let pays = i128::from(instance.bins[0].cost) * i128::from(prices.scale);
        let worth = i128::from(floor(worth));
        if worth > pays {
            let shrink = |y: f64, up: bool| {
                let y = i128::from(floor(y)) * pays;
                let y = if up { (y + worth - 1) / worth } else { y / worth };
                real(i64::try_from(y).unwrap_or(0))
            };
            prices.item.iter_mut().for_each(|y| *y = shrink(*y, false));
            prices.fine.iter_mut().for_each(|z| *z = shrink(*z, true));
        }
        let items = prices.item.iter().zip(&instance.demand);
        let items: i128 = items.map(|(&y, &d)| i128::from(floor(y)) * i128::from(d)).sum();
        let fines = prices.fine.iter().zip(&self.rows);
        let fines: i128 = fines
            .map(|(&z, row)| i128::from(floor(z)) * i128::from(cuts::limit(&instance.demand, row)))
            .sum();
        (prices, items - fines)
    }

    /// What a bar can be worth at most, and patterns worth more than it costs: the best for each first type.
    fn price(
        &self,
        instance: &Instance,
        prices: &Prices,
        control: &mut Control,
    ) -> Option<(f64, Vec<Parts>)> {
        let cost = real(instance.bins[0].cost) * real(prices.scale);
        let pays = (cost * (1.0 + 3e-9)).floor();
        let mut best: Vec<(f64, Parts)> = Vec::new();
        let mut last = usize::MAX;
        let mut fills = Fills::new(
            instance,
            &self.rows,
            &self.pairs,
            prices,
            control.remaining().min(STEPS),
        );
        let whole = fills.each(pays + 1.0, &mut |first, worth, parts| {
            if first == last {
                best.pop();
            }
            last = first;
            best.push((worth, parts.clone()));
            worth + 1.0
        });
        control.spend(fills.work);
        best.arrange_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        let worth = best.first().map_or(pays, |b| b.0);
        best.truncate(COLUMNS);
        whole.then(|| (worth, best.into_iter().map(|b| b.1).collect()))
    }

    /// All patterns that a plan of at most this cost can use, or none when there are too many.
    fn list(
        &self,
        instance: &Instance,
        proofs: &[Proof],
        target: i64,
        most: usize,
        control: &mut Control,
    ) -> Option<Vec<Cut>> {
        // What is cheap at each of several prices is cheap at their sum.
        let first = proofs.first()?.0.scale;
        let mut sum = Prices {
            scale: 0,
            item: vec![0.0; instance.types()],
            fine: vec![0.0; self.rows.len()],
        };
        let mut least = 0.0;
        let mut each = Vec::new();
        for (prices, total) in proofs.iter().filter(|p| p.0.scale == first) {
            let gap = i128::from(target) * i128::from(prices.scale) - total;
            let pays = i128::from(instance.bins[0].cost) * i128::from(prices.scale) - gap;
            let pays = real(i64::try_from(pays).ok()?);
            sum.item.iter_mut().zip(&prices.item).for_each(|(s, y)| *s += y);
            sum.fine.iter_mut().zip(&prices.fine).for_each(|(s, z)| *s += z);
            least += pays;
            each.push((prices, pays));
        }
        let mut cuts = Vec::new();
        let mut fills = Fills::new(
            instance,
            &self.rows,
            &self.pairs,
            &sum,
            control.remaining().min(STEPS),
        );
        let whole = fills.each(least, &mut |_, _, parts| {
            if each
                .iter()
                .all(|(prices, pays)| self.worth(prices, parts) >= *pays)
            {
                cuts.push(Cut {
                    bin: 0,
                    parts: parts.clone(),
                });
            }
            if cuts.len() > most { f64::INFINITY } else { least }
        });
        control.spend(fills.work + 20 * cuts.len() as u64);
        (whole && cuts.len() <= most).then_some(cuts)
    }

    /// What a pattern is worth, less its fines.
    fn worth(&self, prices: &Prices, parts: &Parts) -> f64 {
        let pieces = parts.iter().map(|&(i, n)| prices.item[i as usize] * f64::from(n));
        let fines = self.rows.iter().zip(&prices.fine).filter(|r| *r.1 > 0.0);
        pieces.sum::<f64>()
            - fines
                .map(|(row, z)| z * f64::from(cuts::pairs(parts, row)))
                .sum::<f64>()
    }
}

/// Pieces priced by their length, where plans of this cost may waste hardly anything.
fn by_length(instance: &Instance, target: i64) -> Option<Proof> {
    let bin = &instance.bins[0];
    let scale = whole_scale(real(bin.cost.max(1)));
    let item = instance.width.iter();
    let item: Option<Vec<i64>> = item
        .map(|&w| {
            i64::try_from(i128::from(w) * i128::from(bin.cost) * i128::from(scale) / i128::from(bin.capacity))
                .ok()
        })
        .collect();
    let item = item?;
    let total: i128 = item
        .iter()
        .zip(&instance.demand)
        .map(|(&y, &d)| i128::from(y) * i128::from(d))
        .sum();
    let prices = Prices {
        scale,
        item: item.into_iter().map(real).collect(),
        fine: Vec::new(),
    };
    let proof = (prices, total);
    (real(target) - value(&proof) < 0.05 * real(bin.cost)).then_some(proof)
}

/// A power of two that makes prices up to this large about 2^40.
fn whole_scale(largest: f64) -> i64 {
    let mut scale = 1;
    while real(scale) * largest < 1e12 {
        scale *= 2;
    }
    scale
}

/// The instance without pieces that have no price: they fit somewhere in nearly every plan, and multiply its patterns.
/// What cannot be cut without them cannot be cut with them.
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

/// Types of which pieces are wanted.
fn types(instance: &Instance) -> usize {
    instance.demand.iter().filter(|d| **d > 0).count()
}

/// What prices prove.
fn value(proof: &Proof) -> f64 {
    super::num::wide(proof.1) / real(proof.0.scale)
}
