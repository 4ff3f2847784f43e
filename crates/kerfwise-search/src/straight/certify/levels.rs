//! Prices for a bound: the prices of pieces come from a relaxation, the price of a bar is the rest of its cost.

use super::super::control::Control;
use super::super::instance::Instance;
use super::super::knapsack::{Sums, lots_of};
use super::super::master::{Goal, Master, NEVER};
use super::super::num::{floor, real};
use super::super::pool::Pool;
use super::super::pricing::{self, Pricer};
use super::super::residual::Residual;
use super::setup::Setup;
use crate::certificate::{Prices, UncutProof};
use crate::straight::tuning::{LEVEL_CELLS, LEVEL_STEPS};

/// What prices prove within limits on the bars, times their scale.
pub(super) fn total(instance: &Instance, prices: &Prices, low: &[u32], high: &[u32]) -> i128 {
    let pieces = prices.pieces.iter().zip(&instance.demand);
    let pieces: i128 = pieces.map(|(&y, &d)| i128::from(y) * i128::from(d)).sum();
    let bars = prices.bars.iter().zip(low.iter().zip(high));
    pieces
        + bars
            .map(|(&r, (&low, &high))| i128::from(r) * i128::from(if r < 0 { high } else { low }))
            .sum::<i128>()
}

/// Adds the price of each bar to the prices of pieces: the rest of the bar's cost that its best pattern leaves.
pub(super) fn complete(
    instance: &Instance,
    pricer: &mut Pricer,
    residual: &Residual,
    scale: i64,
    pieces: Vec<i64>,
    free: bool,
) -> Prices {
    let never = pricing::Prices {
        scale: real(scale),
        item: pieces.iter().map(|&y| real(y)).collect(),
        bar: vec![-1.0; instance.bins.len()],
    };
    pricer.ask_worth();
    let priced = pricer.price(instance, residual, &never, 1, u64::MAX);
    let bars = instance.bins.iter().zip(&priced.worth).zip(&residual.bars);
    let bars = bars.map(|((bin, &worth), &left)| match left {
        0 => 0,
        _ if free => -floor(worth),
        _ => bin.cost.saturating_mul(scale) - floor(worth),
    });
    Prices {
        scale,
        bars: bars.collect(),
        pieces,
        rows: Vec::new(),
    }
}

/// Proves that every plan leaves at least the claimed length uncut.
pub(super) fn uncut(setup: &Setup, claim: i64, control: &mut Control) -> Option<UncutProof> {
    let instance = &setup.instance;
    let whole = Residual::whole(instance);
    let (mut pool, mut pricer) = (Pool::new(), Pricer::default());
    let mut scale = 1;
    let mut prices = Prices {
        scale,
        pieces: vec![0; instance.types()],
        bars: vec![0; instance.bins.len()],
        rows: Vec::new(),
    };
    if instance.types() > 0 && !instance.bins.is_empty() {
        let mut master = Master::new(instance, &whole, Goal::Uncut);
        master.solve(&mut pool, &mut pricer, control, NEVER, &|_, _| false);
        let duals = master.safe.take()?;
        scale = duals.scale;
        prices = complete(instance, &mut pricer, &whole, scale, duals.item, true);
        control.spend(pricer.take_work());
    }
    let mut proved = total(instance, &prices, &vec![0; instance.bins.len()], &whole.bars);
    for &(pieces, value) in &setup.hopeless {
        prices.pieces.push(value.checked_mul(scale)?);
        proved += i128::from(pieces) * i128::from(value) * i128::from(scale);
    }
    let claim = claim / setup.value_unit + i64::from(claim % setup.value_unit > 0);
    let target = below(setup, claim);
    (proved > i128::from(target) * i128::from(scale)).then_some(UncutProof { target, prices })
}

/// The greatest length below the claim that pieces add up to; `claim - 1` if the table would be too large.
fn below(setup: &Setup, claim: i64) -> i64 {
    let own = setup.instance.demand.iter().zip(&setup.instance.value);
    let pieces: Vec<(i64, u32)> = own
        .map(|(&n, &value)| (value, n))
        .chain(setup.hopeless.iter().map(|&(n, value)| (value, n)))
        .collect();
    let lots: i64 = pieces.iter().map(|&(_, n)| i64::from(lots_of(n))).sum();
    if !(1..=LEVEL_CELLS).contains(&claim) || claim.saturating_mul(lots) > LEVEL_STEPS {
        return claim - 1;
    }
    Sums::of_pieces(&pieces, claim - 1).last_total(claim - 1)
}
