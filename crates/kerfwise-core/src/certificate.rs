//! The proof that goes with an answer (option `certificate`): made after the search, for the bounds that it claims.

use crate::answer::{Amount, Certificate, EndPrices, PricedProof, Unproved, UnprovedReason};
use crate::mitre;
use crate::model::{Instance, StockCost};
use crate::search::{Outcome, budget};
use crate::straight::{Claim, Control, Proof, certify};
use crate::strategies::straight_cuts::Translation;
use kerfwise_kernels::listing::IntoList;
use std::sync::Arc;

/// The certificate of an outcome, made with as much work as the search had.
pub(crate) fn of(instance: &Instance, outcome: &Outcome, stop: &dyn Fn() -> bool) -> Certificate {
    let reason = if instance.joins.is_some() {
        UnprovedReason::JoinedBars
    } else if !instance.is_straight() {
        UnprovedReason::MitredBars
    } else if outcome.objective.uncut > 0 {
        UnprovedReason::OutOfStock
    } else {
        UnprovedReason::Work
    };
    let single = instance.joins.is_none() && instance.sums_fit();
    let proof = claim(outcome)
        .filter(|_| single)
        .and_then(|claim| prove(instance, claim, stop));
    proof.map_or(Certificate::Search(Unproved { reason }), |proof| {
        Certificate::Priced(Box::new(proof))
    })
}

/// What the outcome claims; nothing of cost where it is not proved that so much must stay uncut.
fn claim(outcome: &Outcome) -> Option<Claim> {
    let complete = outcome.objective.uncut == outcome.bound.uncut;
    Some(Claim {
        uncut: i64::try_from(outcome.bound.uncut)
            .ok()
            .filter(|_| complete)
            .or(Some(0))?,
        cost: i64::try_from(outcome.cost_bound()).ok()?,
    })
}

fn prove(instance: &Instance, claim: Claim, stop: &dyn Fn() -> bool) -> Option<PricedProof> {
    let (problem, stock, ends) = if instance.is_straight() {
        let translation = Translation::of(instance);
        (translation.problem, translation.stock, None)
    } else {
        let (problem, stock, ends) = mitre::straightened(instance)?;
        (problem, stock, Some(ends))
    };
    let mut unheard = |_: &crate::straight::Solution| {};
    let mut control = Control::new(budget(instance.effort), stop, &mut unheard);
    let proof = certify(&problem, claim, &mut control)?;
    Some(worded(instance, &stock, ends, proof))
}

/// The proof in the request's words: keys of pieces and numbers of stock.
fn worded(instance: &Instance, stock: &[usize], ends: Option<EndPrices>, proof: Proof) -> PricedProof {
    let keys = |shape: &usize| {
        let members = instance.shapes[*shape].members.iter();
        members
            .map(|piece| Arc::clone(&instance.pieces[*piece].key))
            .listed()
    };
    let numbers = |group: &Vec<usize>| {
        let numbers = group.iter().map(|index| instance.stock[stock[*index]].number);
        numbers.listed()
    };
    PricedProof {
        pieces: proof.items.iter().map(keys).listed(),
        bars: proof.stocks.iter().map(numbers).listed(),
        unit: Amount(StockCost::scaled(i128::from(proof.unit))),
        target: proof.target,
        ends,
        uncut: proof.uncut,
        nodes: proof.nodes,
    }
}
