//! A plan, its figures and its proof.

use crate::bars::Bar;
use crate::proof::{verify, verify_certificate};
use crate::{Fault, Length};
use kerfwise_core::answer::{Answer, OptimizeResult};
use kerfwise_core::certificate::Certificate;
use kerfwise_core::model::{Level, Previous};
use kerfwise_core::numbers::{Amount, Ratio};
use kerfwise_core::verify::{FORMAT, VERSION};
use serde::Serialize;
use serde_json::value::RawValue;

/// A cutting plan, with the request that it answers.
#[derive(Clone, Debug)]
pub struct Plan {
    request: String,
    json: String,
    result: OptimizeResult,
}

/// Pieces of one key that the stock does not suffice for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Missing {
    /// The pieces' key.
    pub key: String,
    /// The number of pieces.
    pub count: u32,
}

/// How far a level of the objective is proved.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct LevelProof {
    /// The level.
    pub level: Level,
    /// The plan's value: millimetres, a cost or a number.
    pub value: f64,
    /// No plan as good on the levels above has less; none where nothing is known.
    pub bound: Option<f64>,
    /// Whether no plan is better on this level and on those above.
    pub optimal: bool,
}

impl Plan {
    /// The optimizer's own bytes, which are well formed.
    pub(crate) fn of_answer(request: &str, answer: Vec<u8>) -> Self {
        let read = |json: &str| serde_json::from_str::<Answer>(json);
        let json = String::from_utf8(answer).expect("an answer is UTF-8");
        Self {
            request: request.to_owned(),
            result: read(&json).expect("an answer has its form").success.data,
            json,
        }
    }

    /// The bars to cut; equal bars are one with a [count](Bar::count).
    pub fn bars(&self) -> impl ExactSizeIterator<Item = Bar<'_>> {
        self.result.bars.iter().map(Bar::new)
    }

    /// The number of bars. A joined bar is one.
    #[must_use]
    pub fn bars_count(&self) -> u32 {
        self.result.bars_count
    }

    /// Pieces that the stock does not suffice for; empty if every piece is cut.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let missing = self.result.missing.iter();
        missing
            .map(|entry| Missing {
                key: entry.key.to_string(),
                count: entry.count,
            })
            .collect()
    }

    /// Whether every piece is cut. A plan that leaves pieces out may be [proved](Self::is_optimal) all the same.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.result.missing.is_empty()
    }

    /// Whether the plan is proved: no plan leaves less length uncut, and no plan that leaves as little costs less.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.result.meta.proof.optimal
    }

    /// The material cost: money if stock has prices, else millimetres of stock. It is less by the
    /// [worth of offcuts](Self::offcut_worth).
    #[must_use]
    pub fn cost(&self) -> f64 {
        amount(self.result.meta.proof.objective)
    }

    /// The worth of the offcuts that the plan leaves; none without [`Problem::offcut_worth`](crate::Problem::offcut_worth).
    #[must_use]
    pub fn offcut_worth(&self) -> Option<f64> {
        self.result.offcut_worth.map(amount)
    }

    /// The lower bound: no plan that cuts as much costs less.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        amount(self.result.meta.proof.lower_bound)
    }

    /// The gap: the largest share of the cost that a better plan could save; 0 for a proved plan.
    #[must_use]
    pub fn gap(&self) -> f64 {
        ratio(self.result.meta.proof.gap)
    }

    /// How far each level of the objective is proved, the weightiest first: what stays uncut, cost, joints, waste,
    /// strokes, offcuts and patterns, as far as they apply.
    #[must_use]
    pub fn levels(&self) -> Vec<LevelProof> {
        let levels = self.result.meta.proof.levels.iter().flat_map(|levels| &levels.0);
        levels
            .map(|(level, proof)| LevelProof {
                level: *level,
                value: amount(proof.value),
                bound: proof.bound.map(amount),
                optimal: proof.optimal,
            })
            .collect()
    }

    /// The share of the stock that becomes pieces or useful offcuts.
    #[must_use]
    pub fn utilization(&self) -> f64 {
        ratio(self.result.utilization)
    }

    /// Length that is neither piece nor useful offcut.
    #[must_use]
    pub fn waste(&self) -> Length {
        Length::from_millionths(i64::try_from(self.result.waste.0 / 10).unwrap_or(i64::MAX))
    }

    /// Whether a time limit or a stop signal ended the search early.
    #[must_use]
    pub fn is_partial(&self) -> bool {
        self.result.meta.partial
    }

    /// The number of bars that stay as the plan given to [`Problem::previous`](crate::Problem::previous) has them; none
    /// without such a plan.
    #[must_use]
    pub fn kept(&self) -> Option<u32> {
        self.result.meta.kept
    }

    /// How often the blade comes down for all bars; none for a saw that cuts one bar at a time.
    #[must_use]
    pub fn strokes(&self) -> Option<u32> {
        self.result.meta.strokes
    }

    /// No plan with the same material takes fewer strokes; none for a saw that cuts one bar at a time.
    #[must_use]
    pub fn least_strokes(&self) -> Option<u32> {
        self.result.meta.least_strokes
    }

    pub(crate) fn as_previous(&self) -> Previous {
        Previous::from(&self.result)
    }

    /// The plan's hash: the SHA-256 of its bars as canonical JSON. Papers and proof files show it.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.result.meta.scheme
    }

    /// The certificate of the bound as JSON; none if [`Problem::certificate`](crate::Problem::certificate) did not ask
    /// for it, or if the bound rests on a search that leaves nothing to check.
    ///
    /// # Panics
    /// Never: a certificate can be written as JSON.
    #[must_use]
    pub fn certificate(&self) -> Option<String> {
        match self.result.meta.certificate.as_deref()? {
            Certificate::Search(_) => None,
            proof => Some(serde_json::to_string(proof).expect("a certificate can be written")),
        }
    }

    /// Request, answer, certificate and hash in one JSON text that anybody can check; none without a certificate.
    ///
    /// # Panics
    /// Never: texts of JSON can be written.
    #[must_use]
    pub fn proof_file(&self) -> Option<String> {
        self.certificate()?;
        let raw = |json: &str| RawValue::from_string(json.to_owned()).expect("the optimizer writes JSON");
        let file = ProofFile {
            format: FORMAT,
            version: VERSION,
            hash: self.hash(),
            request: &raw(&self.request),
            answer: &raw(&self.json),
        };
        Some(serde_json::to_string(&file).expect("a proof file can be written"))
    }

    /// Checks every rule and every figure of the plan, and its certificate if it has one, by code that shares nothing
    /// with the search.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn verify(&self) -> Result<(), Fault> {
        verify(&self.request, &self.json)?;
        match self.certificate() {
            Some(_) => verify_certificate(&self.request, &self.json),
            None => Ok(()),
        }
    }

    /// The answer as JSON, with the same bytes as from the server and the command.
    #[must_use]
    pub fn as_json(&self) -> &str {
        &self.json
    }

    /// The request that the plan answers, as JSON.
    #[must_use]
    pub fn request_json(&self) -> &str {
        &self.request
    }
}

/// The form of docs/proof-file.md.
#[derive(Serialize)]
struct ProofFile<'a> {
    format: &'a str,
    version: u32,
    hash: &'a str,
    request: &'a RawValue,
    answer: &'a RawValue,
}

fn amount(amount: Amount) -> f64 {
    amount.0 as f64 / 1e7
}

fn ratio(ratio: Ratio) -> f64 {
    ratio.0 as f64 / 1e12
}
