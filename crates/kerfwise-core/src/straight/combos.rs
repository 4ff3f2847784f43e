//! All numbers of bars that cost exactly as much as the bound, one after another.
//!
//! If bars have several prices, most of the gap between relaxation and plan exists because nobody can buy a fraction of
//! a bar. Near the bound only few numbers of bars add up to the cost and have room for the pieces. The relaxation with
//! exactly these bars either proves that they do not suffice, or is a tight start for a dive.

use super::attain::Attain;
use super::control::Budgeted;
use super::dive::Dive;
use super::instance::Instance;
use super::knapsack::{Branch, Goods, Table};
use super::master::{Goal, Master};
use super::num::{count, floor, real};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::{SafeDuals, State};
use super::tuning::{COMBINATION_STEPS, COMBINATIONS, COMBO_NEAR, COMBO_SETTLED, WORTH_CELLS};
use crate::sorting;

/// Combinations at one cost that are not ruled out. They are kept from one round to the next.
#[derive(Default)]
pub(super) struct Combos {
    cost: Option<i64>,
    open: Vec<Vec<u32>>,
}

/// The things that an attempt uses.
pub(super) struct Tools<'t, 'i> {
    pub pool: &'t mut Pool,
    pub pricer: &'t mut Pricer,
    pub attain: &'t Attain,
    pub limits: &'t Limits,
    pub round: u32,
    /// The relaxation with all bars.
    pub root: &'t Option<Master<'i>>,
    /// Dual values of that relaxation. A bar that costs more than its pieces can be worth uses a part of the gap.
    pub duals: &'t SafeDuals,
}

impl Combos {
    /// Tries every combination at the cost of the bound, and raises the bound when no combination is left. Returns
    /// false if there are too many combinations.
    pub fn try_all<'i>(&mut self, state: &mut State<'i, '_>, tools: &mut Tools<'_, 'i>) -> bool {
        while !state.done() {
            let cost = state.cost_bound;
            if self.cost != Some(cost) {
                let (open, work) = list(state.instance(), tools.attain, tools.duals, cost);
                state.control.spend(work);
                let Some(open) = open else { return false };
                (self.cost, self.open) = (Some(cost), open);
            }
            let mut master = tools.root.clone();
            let mut proofs = Vec::new();
            let mut untried = std::mem::take(&mut self.open).into_iter();
            for bars in untried.by_ref() {
                state
                    .control
                    .spend((state.instance().types() * proofs.len()) as u64 / 2);
                let excluded = proofs
                    .iter()
                    .any(|proof| excludes(proof, state.instance(), &bars, cost));
                if !excluded && !attempt(state, tools, &bars, cost, &mut master, &mut proofs) {
                    self.open.push(bars);
                }
                if state.done() {
                    break;
                }
            }
            self.open.extend(untried);
            if !self.open.is_empty() || state.done() {
                return true;
            }
            state.raise(tools.attain.up(cost + 1).min(state.cost), None, "bar counts");
        }
        true
    }
}

/// Numbers of bars, and dual values of all pieces that rule these numbers out.
pub(super) type Proof = (Vec<u32>, SafeDuals);

/// Whether dual values that rule out some numbers of bars rule out others as well. They prove nothing about bins of
/// which the first numbers had no bar.
pub(super) fn excludes((own, duals): &Proof, instance: &Instance, bars: &[u32], cost: i64) -> bool {
    bars.iter().zip(own).all(|(&n, &own)| n == 0 || own > 0)
        && duals.total_with(instance, bars.iter().copied()) > i128::from(cost) * i128::from(duals.scale)
}

/// Looks for a plan with exactly these bars. Returns true if there certainly is no such plan.
fn attempt<'i>(
    state: &mut State<'i, '_>,
    tools: &mut Tools<'_, 'i>,
    bars: &[u32],
    cost: i64,
    kept: &mut Option<Master<'i>>,
    proofs: &mut Vec<Proof>,
) -> bool {
    let instance = state.instance();
    let residual = Residual {
        left: instance.demand.clone(),
        bars: bars.to_vec(),
    };
    let mut master = Master::prepared(
        kept.take(),
        instance,
        &residual,
        Goal::Cost,
        tools.pool,
        state.control,
    );
    let limits = (f64::NEG_INFINITY, real(cost) + 1e-3);
    // The relaxation is solved until its value leaves so much room that these bars cannot be ruled out.
    let room = |worth: f64| real(cost) - worth;
    let limited = instance.max_distinct < u32::MAX;
    let settled =
        |bound: f64, value: f64| !limited && room(value) > 0.0 && room(value) >= COMBO_SETTLED * room(bound);
    master.solve(tools.pool, tools.pricer, state.control, limits, &settled);
    if master.whole_bound() > cost {
        proofs.extend(master.safe.clone().map(|duals| (bars.to_vec(), duals)));
        *kept = Some(master);
        return true;
    }
    let mut dive = Dive {
        attain: Some(tools.attain),
        near: COMBO_NEAR,
        master: Some(master),
        ..Dive::new(Goal::Cost, cost, tools.pool, tools.pricer)
    };
    state.within(tools.limits.work, |state| {
        for discrepancies in 0..=(tools.round + 1).min(3) {
            if dive.descend(state, &residual, 0, &mut Vec::new(), discrepancies) || state.done() {
                break;
            }
        }
    });
    *kept = dive.master.take();
    if tools.round == 0 || state.done() {
        return false;
    }
    let fewer = instance.with_bars(bars);
    prove::prove(
        state,
        &fewer,
        tools.pool,
        tools.pricer,
        tools.limits,
        tools.attain,
    )
}

/// All combinations that cost this much and have room for all pieces, those with most room first; `None` if there are
/// too many.
pub(super) fn list(
    instance: &Instance,
    attain: &Attain,
    duals: &SafeDuals,
    cost: i64,
) -> (Option<Vec<Vec<u32>>>, u64) {
    let (over, work) = over(instance, duals);
    let gap = i128::from(cost) * i128::from(duals.scale) - duals.total(instance);
    let mut walk = Walk {
        instance,
        attain,
        over,
        bars: vec![0; instance.bins.len()],
        found: Vec::new(),
        limit: work + COMBINATION_STEPS,
        work,
    };
    let need = instance.need();
    if !walk.down(0, cost, need, gap) {
        return (None, walk.work);
    }
    sorting::sort_by(&mut walk.found, |a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    let open = walk.found.into_iter().map(|f| f.1).collect();
    (Some(open), walk.work)
}

struct Walk<'w> {
    instance: &'w Instance,
    attain: &'w Attain,
    /// For each bin, the least reduced cost of any pattern on it, scaled.
    over: Vec<i64>,
    bars: Vec<u32>,
    /// The room beyond the need of the pieces, with the numbers of bars.
    found: Vec<(i64, Vec<u32>)>,
    work: u64,
    limit: u64,
}

/// The least reduced cost of any pattern on each bin, scaled, and the work done.
fn over(instance: &Instance, duals: &SafeDuals) -> (Vec<i64>, u64) {
    let price: Vec<f64> = duals.item.iter().map(|&y| real(y)).collect();
    let longest = instance.bins.first().map_or(0, |b| b.capacity);
    let goods = Goods::new(
        &instance.width,
        &price,
        &instance.demand,
        longest,
        instance.max_distinct,
    );
    let (mut branch, mut work) = (Branch::default(), 30 * goods.len() as u64);
    let mut table = Table::default();
    let mut over = Vec::new();
    for (bin, &price) in instance.bins.iter().zip(&duals.bin) {
        let found = branch.search(&goods, bin.capacity, 0.0, 20_000);
        work += found.units();
        let mut worth = found.bound;
        // A search that was cut short gives a bound by ratios, which is valid but weaker. A table ignores the limit on
        // types and is valid too.
        if !found.exact && Table::cells(&goods, longest) < WORTH_CELLS {
            if table.lots() == 0 {
                table.fill(&goods, longest);
                work += Table::work(Table::cells(&goods, longest));
            }
            worth = table.best(bin.capacity);
        }
        let left = bin.cost.saturating_mul(duals.scale).saturating_sub(price);
        over.push((left - floor(worth)).max(0));
    }
    (over, work)
}

impl Walk<'_> {
    /// Chooses the numbers of bars of the bins from `at` on. Returns false once a limit is passed.
    fn down(&mut self, at: usize, money: i64, need: i64, gap: i128) -> bool {
        self.work += 10;
        if self.work > self.limit || self.found.len() > COMBINATIONS {
            return false;
        }
        if money == 0 && need <= 0 {
            self.found.push((-need, self.bars.clone()));
            return true;
        }
        let Some(bin) = self.instance.bins.get(at) else {
            return true;
        };
        if self.attain.most(money) < need {
            return true;
        }
        if bin.cost == 0 {
            return false;
        }
        let mut most = count(money / bin.cost).min(bin.quantity);
        let over = i128::from(self.over[at]);
        if over > 0 {
            most = most.min(u32::try_from(gap / over).unwrap_or(u32::MAX));
        }
        let mut least = 0;
        if at + 1 == self.instance.bins.len() {
            // The last bin takes all the money that is left.
            if money % bin.cost != 0 || money / bin.cost > i64::from(most) {
                return true;
            }
            least = most;
        }
        for n in (least..=most).rev() {
            let (paid, held) = (bin.cost * i64::from(n), bin.capacity.saturating_mul(i64::from(n)));
            self.bars[at] = n;
            if !self.down(at + 1, money - paid, need - held, gap - over * i128::from(n)) {
                return false;
            }
        }
        self.bars[at] = 0;
        true
    }
}
