//! Makes the certificate of an answer (option `certificate`) after the search, for the bounds that the answer claims.

use crate::Error;
use crate::budget::{self, CERTIFICATE};
use crate::certificate::{
    Certificate, Condition, EndPrices, JoinedProof, Node, PricedProof, Prices, Unproved, UnprovedReason,
};
use crate::joined;
use crate::keeping;
use crate::mitre;
use crate::model::{Instance, StockCost, parse_scaled};
use crate::numbers::Amount;
use crate::search::{Outcome, Search, Surroundings};
use crate::straight::{Claim, Control, Proof, certify};
use crate::strategies::straight_cuts::Translation;
use kerfwise_kernels::num::gcd;
use serde_json::Value;
use std::sync::Arc;

/// Decimals of a cost.
const DECIMALS: i64 = 7;

/// The bounds to prove.
#[derive(Clone, Copy)]
pub struct Claimed {
    /// Length that the plan leaves uncut.
    uncut: i128,
    /// Whether the answer claims that every plan leaves so much uncut.
    complete: bool,
    /// The bound on cost.
    cost: i128,
}

impl Claimed {
    /// What an outcome claims.
    #[must_use]
    pub fn by(outcome: &Outcome) -> Self {
        Self {
            uncut: outcome.objective.uncut,
            complete: outcome.objective.uncut == outcome.bound.uncut,
            cost: outcome.cost_bound(),
        }
    }

    /// Reads `{"lowerBound", "optimal", "missing"}`, which every answer has.
    ///
    /// # Errors
    /// Something else was given.
    pub fn read(instance: &Instance, json: &[u8]) -> Result<Self, Error> {
        let read = || {
            let claim: Value = serde_json::from_slice(json).ok()?;
            let bound = parse_scaled(claim.get("lowerBound")?.as_number()?.as_str(), DECIMALS)?.max(0);
            let mut uncut = 0;
            for missing in claim.get("missing")?.as_array()? {
                let key = missing.get("key")?.as_str()?;
                let count = u32::try_from(missing.get("count")?.as_u64()?).ok()?;
                let piece = instance.pieces.iter().find(|piece| &*piece.key == key)?;
                uncut += i128::from(piece.length.0) * i128::from(count);
            }
            Some(Self {
                uncut,
                complete: uncut == 0 || claim.get("optimal")?.as_bool()? || bound > 0,
                cost: StockCost::covering(bound),
            })
        };
        read().ok_or_else(|| Error::invalid("claim", "is not what an answer to the request tells"))
    }
}

/// The certificate of a claim. Making it may take as much work as a search.
#[must_use]
pub fn certificate_of(instance: &Instance, claimed: Claimed, stop: &dyn Fn() -> bool) -> Certificate {
    let with_versions = (!instance.offcut_worth.is_empty()).then(|| keeping::relaxed(instance));
    let reason = if with_versions.is_some() {
        UnprovedReason::OffcutWorth
    } else if instance.joins.is_some() {
        UnprovedReason::JoinedBars
    } else if !instance.is_straight() {
        UnprovedReason::MitredBars
    } else if claimed.uncut > 0 {
        UnprovedReason::OutOfStock
    } else {
        UnprovedReason::Work
    };
    let instance = with_versions.as_ref().unwrap_or(instance);
    let mut surroundings = Surroundings {
        stop,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let search = &mut Search::new(instance, &mut surroundings);
    let proof = if !instance.sums_fit(1) {
        None
    } else if instance.joins.is_some() {
        // Conditions on joined bars count no offcuts.
        let claimed = with_versions.is_none().then_some(claimed);
        let proof = claimed.and_then(|claimed| prove_joined(search, claimed));
        proof.map(|proof| Certificate::Joined(Box::new(proof)))
    } else {
        let proof = claim(claimed).and_then(|claim| prove(search, claim));
        proof.map(|proof| Certificate::Priced(Box::new(proof)))
    };
    proof.unwrap_or(Certificate::Search(Unproved { reason }))
}

/// The proof for a plan with joined bars that leaves no piece uncut.
fn prove_joined(search: &mut Search<'_, '_>, claimed: Claimed) -> Option<JoinedProof> {
    let instance = search.instance;
    if claimed.uncut > 0 {
        return None;
    }
    let (conditions, ends) = joined::refute(search, claimed.cost)?;
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

/// The claim as `straight` takes it. The uncut length counts only if it is claimed that so much must stay uncut.
fn claim(claimed: Claimed) -> Option<Claim> {
    Some(Claim {
        uncut: i64::try_from(claimed.uncut)
            .ok()
            .filter(|_| claimed.complete)
            .unwrap_or(0),
        cost: i64::try_from(claimed.cost).ok()?,
    })
}

fn prove(search: &mut Search<'_, '_>, claim: Claim) -> Option<PricedProof> {
    let (instance, stop) = (search.instance, search.stop_signal());
    let (problem, stock, ends) = if instance.is_straight() {
        let translation = Translation::unscaled(instance);
        (translation.problem, translation.stock, None)
    } else {
        let (problem, stock, ends) = mitre::straightened(instance)?;
        (problem, stock, Some(ends))
    };
    let mut unheard = |_: &crate::straight::Solution| {};
    let mut control = Control::new(
        budget::of_effort(instance.effort).max(CERTIFICATE),
        stop,
        &mut unheard,
    );
    if let Some(proof) = certify(&problem, claim, &mut control) {
        return Some(worded(instance, &stock, ends, proof));
    }
    ends.filter(|ends| claim.uncut == 0 && ends.angles.len() <= Certificate::MOST_ENDS)
        .and_then(|ends| prove_laid(search, &stock, ends, claim.cost))
}

/// A proof by prices that hold for mitred pieces in their orientations.
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

/// The proof with the names of the request: keys of pieces and numbers of stock.
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
