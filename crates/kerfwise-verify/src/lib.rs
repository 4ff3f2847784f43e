//! The independent check of an answer against its request: sections 4 to 8 of the model, and nothing else.
//!
//! The check shares the types of the wire and the reading of the request (`kerfwise-model`) with what finds plans. It
//! uses none of the geometry there, and cargo keeps the search and the writing of answers out of this crate. It computes
//! every rule and every figure anew, on `i128`, so that no hostile answer overflows a sum.

mod allowances;
mod bar;
mod certificate;
mod costs;
mod ends;
mod faults;
mod figures;
mod file;
mod items;
mod joints;
mod kept;
mod levels;
mod pieces;
mod proof;
mod reported;
mod strokes;
mod totals;
mod usage;

pub use certificate::{CheckLimits, verify_certificate, verify_certificate_within};
pub use faults::FAULTS;
pub use file::{Broken, FORMAT, Part, ProofFile, Report, Summary, VERSION};

use kerfwise_model::Request;
use kerfwise_model::answer::{AnswerBar, OptimizeResult};
use std::collections::BTreeMap;
use std::fmt;

/// A rule that an answer breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place in the answer, such as `bars[2].items[1]`.
    pub at: String,
    /// The broken rule, in a few words.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.at, self.reason)
    }
}

impl std::error::Error for Fault {}

/// The result of verifying one part of an answer.
type Result<T> = std::result::Result<T, Fault>;

fn fault<T>(at: impl Into<String>, reason: impl Into<faults::Reason>) -> Result<T> {
    Err(Fault {
        at: at.into(),
        reason: reason.into().into(),
    })
}

/// A fault unless `holds`.
fn require(holds: bool, at: &str, reason: faults::Text) -> Result<()> {
    if holds { Ok(()) } else { fault(at, reason) }
}

/// The data that the checks share: the request by number and by key.
struct Context<'a> {
    request: &'a Request,
    /// The index in the request's stock, by stock number.
    stock: BTreeMap<i32, usize>,
    /// The index in the request's data, by key.
    pieces: BTreeMap<&'a str, usize>,
    costs: costs::Costs,
}

impl<'a> Context<'a> {
    fn new(request: &'a Request) -> Self {
        let (mut new, mut leftover) = (0, 0);
        let mut stock = BTreeMap::new();
        for (index, entry) in request.stock.iter().enumerate() {
            let number = if entry.leftover {
                leftover -= 1;
                leftover
            } else {
                new += 1;
                new - 1
            };
            stock.insert(number, index);
        }
        let pieces = request
            .data
            .iter()
            .enumerate()
            .map(|(index, piece)| (&*piece.key, index))
            .collect();
        Self {
            request,
            stock,
            pieces,
            costs: costs::Costs::from_request(request),
        }
    }

    /// The worth of the offcuts that all bars of this kind leave, as a cost.
    fn worth_of_offcuts(&self, bar: &AnswerBar) -> i128 {
        let entry = bar.stock.and_then(|number| self.stock.get(&number));
        self.costs.worth_of(bar, entry.copied()) * i128::from(bar.count)
    }

    /// The numbers of the stock in a bar, from head to tail.
    fn stock_of(bar: &AnswerBar) -> Vec<i32> {
        match &bar.join_arrangement {
            Some(parts) => parts.iter().map(|part| part.stock).collect(),
            None => bar.stock.into_iter().collect(),
        }
    }
}

/// Checks an answer (JSON) against its request (JSON).
///
/// An answer with an error is right if the request has exactly that error.
///
/// # Errors
/// The first broken rule.
pub fn verify(request: &[u8], answer: &[u8]) -> Result<()> {
    let Some((request, data)) = reported::request_and_plan(request, answer)? else {
        return Ok(());
    };
    require(
        data.meta.scheme == proof::scheme(&data.bars),
        "meta.scheme",
        faults::IS_NOT_THE_HASH_OF_THE_BARS,
    )?;
    check_plan(&Context::new(&request), &data)
}

fn check_plan(context: &Context<'_>, data: &OptimizeResult) -> Result<()> {
    require(
        data.version == context.request.version,
        "version",
        faults::IS_NOT_THE_REQUEST,
    )?;
    for (index, bar) in data.bars.iter().enumerate() {
        bar::check(context, bar).map_err(|inner| Fault {
            at: format!("bars[{index}].{}", inner.at),
            ..inner
        })?;
    }
    usage::check(context, data)?;
    totals::check(context, data)?;
    kept::check(context, data)?;
    strokes::check(context, data)?;
    proof::check(context, data)?;
    levels::check(context, data)
}
