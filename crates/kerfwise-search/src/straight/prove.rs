//! Closes a gap: solves the relaxation to its end, lists the patterns that a better plan can use, and searches these
//! alone.

use super::attain::Attain;
use super::control::Budgeted;
use super::enumerate;
use super::incumbent::Incumbent;
use super::instance::Instance;
use super::master::{Goal, Master, NEVER, Outcome};
use super::pool::Pool;
use super::pricing::Pricer;
use super::residual::Residual;
use super::state::State;
use crate::branching::{Most, Verdict, search_gap};

/// The limits of a proof.
pub(super) struct Limits {
    pub work: u64,
    pub patterns: usize,
    /// Plans that cost more are left for later: the nearer a cost is to the bound, the fewer patterns its plans can
    /// use.
    pub most: i64,
}

/// Looks for a plan of the instance that is better than the incumbent and costs no more than the limit. Returns true if
/// there certainly is none.
///
/// The instance may offer fewer bars than the instance of the state. Bounds are raised only if both are the same.
pub(super) fn prove(
    state: &mut State,
    instance: &Instance,
    pool: &mut Pool,
    pricer: &mut Pricer,
    limits: &Limits,
    attain: &Attain,
) -> bool {
    let exhausted = state.within(limits.work, |state| {
        attempt(state, instance, pool, pricer, limits, attain)
    });
    if exhausted && std::ptr::eq(instance, state.instance()) {
        let proved = state.cost.min(attain.up(limits.most.saturating_add(1)));
        state.raise(proved, None, "enumeration");
    }
    exhausted
}

fn attempt(
    state: &mut State,
    instance: &Instance,
    pool: &mut Pool,
    pricer: &mut Pricer,
    limits: &Limits,
    attain: &Attain,
) -> bool {
    let whole = Residual::whole(instance);
    let mut master = Master::new(instance, &whole, Goal::Cost);
    master.add_pool(pool, state.control);
    let outcome = master.solve(pool, pricer, state.control, NEVER, &|_, _| false);
    let Some(duals) = master.safe.take() else {
        return false;
    };
    let bound = attain.up(duals.bound(instance));
    if std::ptr::eq(instance, state.instance()) {
        state.raise(bound, Some(duals.clone()), "column generation");
    }
    drop(master);
    if bound > limits.most.min(state.cost - 1) {
        return true;
    }
    if outcome != Outcome::Solved || state.done() {
        return false;
    }
    let target = attain.down(limits.most.min(state.cost - 1));
    let gap = i128::from(target) * i128::from(duals.scale) - duals.total(instance);
    let gap = i64::try_from(gap).unwrap_or(i64::MAX / 4);
    let work = limits.work;
    let list = |own: &mut Incumbent, maximal| {
        let most = Most {
            maximal,
            patterns: limits.patterns,
            steps: work.min(own.state.control.remaining()).min(100_000_000),
        };
        let (patterns, work) = enumerate::patterns(instance, &duals, gap, &most);
        own.state.control.spend(work);
        patterns
    };
    let strategy = "enumeration";
    let verdict = search_gap(&mut Incumbent { state, strategy }, &instance.task(), target, list);
    verdict == Some(Verdict::Exhausted)
}
