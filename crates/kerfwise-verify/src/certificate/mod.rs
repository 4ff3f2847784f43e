//! The check of a certificate: whether it proves the bounds that the answer claims. docs/certificate.md gives the
//! reasons.
//!
//! The check reads the request as the rest of the verifier does, and shares nothing with the search. It makes types of
//! pieces and bars anew from the request, and prices every case by a knapsack of its own, on integers.

mod attain;
mod branches;
mod budget;
mod cases;
mod ends;
mod joined;
mod knapsack;
mod laid;
mod nodes;
mod numbers;
mod patterns;
mod per_bar;
mod rows;
mod sums;
mod types;
mod uncut;

pub use budget::CheckLimits;

use super::reported::request_and_plan;
use super::{Context, Fault, Result, fault, faults, require};
use budget::Budget;
use kerfwise_model::answer::OptimizeResult;
use kerfwise_model::certificate::{Certificate, PricedProof, Prices};

use types::Types;

/// The greatest number in a certificate.
const MOST: i64 = Certificate::MOST;

/// Checks that an answer's certificate proves the bounds that the answer claims.
///
/// # Errors
/// The first step of the proof that does not hold, or why there is no proof. [`super::verify`] checks the answer
/// itself.
pub fn verify_certificate(request: &[u8], answer: &[u8]) -> Result<()> {
    verify_certificate_within(request, answer, CheckLimits::default())
}

/// The same check with other limits on its work and memory.
///
/// # Errors
/// As [`verify_certificate`].
pub fn verify_certificate_within(request: &[u8], answer: &[u8], limits: CheckLimits) -> Result<()> {
    let budget = Budget::from_limits(limits);
    let Some((request, data)) = request_and_plan(request, answer)? else {
        return fault("meta.certificate", faults::AN_ERROR_HAS_NO_CERTIFICATE);
    };
    let Some(certificate) = &data.meta.certificate else {
        return fault("meta.certificate", faults::THE_ANSWER_HOLDS_NO_CERTIFICATE);
    };
    let context = Context::new(&request);
    match &**certificate {
        Certificate::Search(unproved) => fault(
            "",
            faults::THE_BOUND_RESTS_ON_A_SEARCH_THAT_LEAVES_NOTHING_TO_CHECK
                .with(&[&format!("{:?}", unproved.reason)]),
        ),
        Certificate::Priced(proof) => check(&context, &data, proof, budget),
        Certificate::Joined(proof) => joined::check(&context, &data, proof, budget),
    }
    .map_err(|inner| inside("meta.certificate", inner))
}

/// The fault of a part, with its place in the whole.
fn inside(whole: &str, part: Fault) -> Fault {
    let at = if part.at.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{}", part.at)
    };
    Fault { at, ..part }
}

/// The claim of the answer, in the certificate's units.
struct Claim {
    /// The length of the missing pieces, if the answer claims that level 1 is proved.
    uncut: Option<i128>,
    /// The bound on the cost.
    cost: i128,
}

fn check(context: &Context<'_>, data: &OptimizeResult, proof: &PricedProof, budget: Budget) -> Result<()> {
    let request = context.request;
    require(
        request.allow_joins.is_none_or(|joins| joins.max_joins == 0),
        "bars",
        faults::SPEAK_OF_SINGLE_BARS_WHERE_BARS_MAY_BE_JOINED,
    )?;
    let types = Types::new(context, proof, budget)?;
    let claim = claim(context, data, proof);
    if let Some(length) = claim.uncut {
        let Some(prices) = &proof.uncut else {
            return fault(
                "uncut",
                faults::IS_MISSING_ALTHOUGH_PIECES_ARE_SAID_TO_BE_LEFT_UNCUT_OF_NEED,
            );
        };
        uncut::check(&types, prices, length).map_err(|inner| inside("uncut", inner))?;
    }
    let target = i128::from(proof.target);
    require(target >= -1, "target", faults::IS_LESS_THAN_MINUS_ONE)?;
    if target + 1 < claim.cost {
        attain::check(&types, claim.uncut.unwrap_or(0), target + 1, claim.cost)?;
    }
    // Prices of pieces that may stay uncut prove nothing about the cost. Only the costs of bars do.
    require(
        target == -1 || data.missing.is_empty(),
        "target",
        faults::IS_NOT_MINUS_ONE_ALTHOUGH_PIECES_ARE_MISSING,
    )?;
    nodes::check(&types, &proof.nodes, target)
}

fn claim(context: &Context<'_>, data: &OptimizeResult, proof: &PricedProof) -> Claim {
    // Amounts have seven decimals; costs are halves of a millionth.
    let unit = proof.unit.0;
    let bound = data.meta.proof.lower_bound.0;
    let missing: i128 = data
        .missing
        .iter()
        .map(|missing| {
            let piece = context.pieces.get(&*missing.key);
            piece.map_or(0, |piece| i128::from(context.request.data[*piece].length.0))
                * i128::from(missing.count)
        })
        .sum();
    let claimed = missing > 0 && (data.meta.proof.optimal || bound > 0);
    Claim {
        uncut: claimed.then_some(missing),
        cost: bound.div_euclid(unit) + i128::from(bound.rem_euclid(unit) > 0),
    }
}

/// Checks the form of prices with so many rows: a price for each type, and none so large that sums could overflow.
fn check_form(types: &Types, prices: &Prices, rows: usize) -> Result<()> {
    let small = |numbers: &[i64]| numbers.iter().all(|n| n.unsigned_abs() <= MOST.unsigned_abs());
    require(
        (1..=MOST).contains(&prices.scale),
        "scale",
        faults::IS_NOT_FROM_1_TO_2_53,
    )?;
    require(
        prices.pieces.len() == types.pieces.len() && small(&prices.pieces),
        "pieces",
        faults::ARE_NOT_ONE_NUMBER_OF_AT_MOST_2_53_FOR_EACH_ITEM_TYPE,
    )?;
    require(
        prices.bars.len() == types.bars.len() && small(&prices.bars),
        "bars",
        faults::ARE_NOT_ONE_NUMBER_OF_AT_MOST_2_53_FOR_EACH_STOCK_TYPE,
    )?;
    // A row states a least number, so more of it is never worth less.
    require(
        prices.rows.len() <= rows && small(&prices.rows) && prices.rows.iter().all(|price| *price >= 0),
        "rows",
        faults::ARE_NOT_ONE_NUMBER_FROM_0_TO_2_53_FOR_EACH_ROW_OR_FOR_THE_FIRST_OF_THEM,
    )
}

#[cfg(test)]
mod tests;
