//! The proof that goes with an answer (option `certificate`): made after the search, for the bounds that it claims.

use crate::answer::{
    Amount, Certificate, Condition, EndPrices, JoinedProof, Node, PricedProof, Prices, Unproved,
    UnprovedReason,
};
use crate::joined;
use crate::mitre;
use crate::model::{Instance, StockCost};
use crate::search::{Outcome, Search, Surroundings, budget};
use crate::straight::{Claim, Control, Proof, certify};
use crate::strategies::straight_cuts::Translation;
use kerfwise_kernels::num::gcd;
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
    let mut surroundings = Surroundings {
        stop,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let search = &mut Search::new(instance, &mut surroundings);
    let proof = if !instance.sums_fit() {
        None
    } else if instance.joins.is_some() {
        prove_joined(search, outcome).map(|proof| Certificate::Joined(Box::new(proof)))
    } else {
        let proof = claim(outcome).and_then(|claim| prove(search, claim));
        proof.map(|proof| Certificate::Priced(Box::new(proof)))
    };
    proof.unwrap_or(Certificate::Search(Unproved { reason }))
}

/// Where all pieces are cut.
fn prove_joined(search: &mut Search<'_, '_>, outcome: &Outcome) -> Option<JoinedProof> {
    let instance = search.instance;
    if outcome.objective.uncut > 0 {
        return None;
    }
    let (conditions, ends) = joined::refute(search, outcome.cost_bound())?;
    let conditions = conditions.into_iter().map(written).collect::<Vec<_>>();
    let exact = |numbers: &[i64]| numbers.iter().all(|number| *number <= Certificate::MOST);
    conditions
        .iter()
        .all(|condition: &Condition| exact(&condition.pieces) && exact(&condition.bars))
        .then(|| JoinedProof {
            pieces: (0..instance.shapes.len())
                .map(|shape| keys(instance, shape))
                .collect::<Vec<_>>(),
            bars: instance.stock.iter().map(|entry| entry.number).collect(),
            ends,
            conditions,
        })
}

fn written(condition: joined::Condition) -> Condition {
    let narrow = |weight: &i128| i64::try_from(*weight).unwrap_or(i64::MAX);
    Condition {
        pieces: condition.worth,
        bars: condition.weight.iter().map(narrow).collect(),
    }
}

/// Keys of the pieces of a shape.
fn keys(instance: &Instance, shape: usize) -> Vec<Arc<str>> {
    let members = instance.shapes[shape].members.iter();
    members
        .map(|piece| Arc::clone(&instance.pieces[*piece].key))
        .collect()
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

fn prove(search: &mut Search<'_, '_>, claim: Claim) -> Option<PricedProof> {
    let (instance, stop) = (search.instance, search.stop_signal());
    let (problem, stock, ends) = if instance.is_straight() {
        let translation = Translation::of(instance);
        (translation.problem, translation.stock, None)
    } else {
        let (problem, stock, ends) = mitre::straightened(instance)?;
        (problem, stock, Some(ends))
    };
    let mut unheard = |_: &crate::straight::Solution| {};
    let mut control = Control::new(budget(instance.effort), stop, &mut unheard);
    if let Some(proof) = certify(&problem, claim, &mut control) {
        return Some(worded(instance, &stock, ends, proof));
    }
    ends.filter(|ends| claim.uncut == 0 && ends.angles.len() <= Certificate::MOST_ENDS)
        .and_then(|ends| prove_laid(search, &stock, ends, claim.cost))
}

/// By prices that hold for mitred pieces as they lie.
fn prove_laid(
    search: &mut Search<'_, '_>,
    stock: &[usize],
    ends: EndPrices,
    cost: i64,
) -> Option<PricedProof> {
    let instance = search.instance;
    let refuted = mitre::refute(search, cost)?;
    let costs = stock.iter().map(|stock| instance.stock[*stock].cost.0);
    let unit = costs.fold(0, gcd).max(1);
    let (pieces, bars) = refuted.prices.split_at(instance.shapes.len());
    let prices = Prices {
        scale: refuted.scale * unit,
        pieces: pieces.to_vec(),
        bars: stock.iter().map(|stock| bars[*stock]).collect(),
        rows: Vec::new(),
    };
    let proof = Proof {
        items: (0..pieces.len()).collect(),
        stocks: (0..stock.len()).map(|stock| vec![stock]).collect(),
        unit,
        target: (refuted.cost.min(cost) - 1).div_euclid(unit),
        uncut: None,
        nodes: vec![Node::Prices(prices)],
    };
    Some(worded(instance, stock, Some(ends), proof))
}

/// The proof in the request's words: keys of pieces and numbers of stock.
fn worded(instance: &Instance, stock: &[usize], ends: Option<EndPrices>, proof: Proof) -> PricedProof {
    let numbers = |group: &Vec<usize>| {
        let numbers = group.iter().map(|index| instance.stock[stock[*index]].number);
        numbers.collect()
    };
    PricedProof {
        pieces: proof.items.iter().map(|shape| keys(instance, *shape)).collect(),
        bars: proof.stocks.iter().map(numbers).collect(),
        unit: Amount(StockCost::scaled(i128::from(proof.unit))),
        target: proof.target,
        ends,
        uncut: proof.uncut,
        nodes: proof.nodes,
    }
}
