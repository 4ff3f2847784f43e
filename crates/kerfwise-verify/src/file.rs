//! A proof file: request, answer with its certificate, and the plan's hash in one JSON. docs/proof-file.md has its
//! form.

use super::reported::request_and_plan;
use super::{CheckLimits, Context, Fault, check_plan, proof, verify_certificate_within};
use kerfwise_model::Request;
use kerfwise_model::answer::OptimizeResult;
use kerfwise_model::certificate::{Certificate, UnprovedReason};
use kerfwise_model::numbers::{Amount, Ratio};
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fmt;

/// The value of `format`.
pub const FORMAT: &str = "kerfwise-proof";
/// The only version so far.
pub const VERSION: u32 = 1;

/// A proof file of the right form; its claims are not checked yet.
#[derive(Debug)]
pub struct ProofFile<'a> {
    /// The plan's hash, as the file claims.
    pub hash: String,
    /// The request's own bytes.
    pub request: &'a [u8],
    /// The answer's own bytes.
    pub answer: &'a [u8],
}

/// A claim of a proof file that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The plan has this hash.
    Hash,
    /// The plan follows the request and has the figures that it states.
    Plan,
    /// The certificate proves the bound.
    Bound,
}

/// A claim that does not hold, with the fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The claim.
    pub part: Part,
    /// The place in the file or in the answer.
    pub at: String,
    /// The broken rule, in a few words.
    pub reason: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.at, self.reason)
    }
}

/// The figures that the plan states. They are right only if no claim about the plan is broken.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Rows of the request's list.
    pub rows: usize,
    /// Pieces asked for.
    pub pieces: u32,
    /// Pieces cut.
    pub cut: u32,
    /// Bars used.
    pub bars: u32,
    /// Stock lengths in the request.
    pub stock: usize,
    /// Whether the cost is money; otherwise it is millimetres.
    pub priced: bool,
    /// Cost of the plan.
    pub cost: Amount,
    /// No plan costs less.
    pub bound: Amount,
    /// The share of the cost that is not proved.
    pub gap: Ratio,
    /// Whether the plan claims to be the best.
    pub optimal: bool,
    /// Version of the optimizer.
    pub engine: String,
}

/// The result of checking a proof file.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The hash that the file claims.
    pub hash: String,
    /// The hash of the plan in the file; `None` if no plan can be read.
    pub found: Option<String>,
    /// The figures of the plan; `None` if no plan can be read.
    pub plan: Option<Summary>,
    /// Why the plan's bound has no certificate.
    pub unproved: Option<UnprovedReason>,
    /// Every claim that does not hold, with at most one fault for each part.
    pub broken: Vec<Broken>,
}

impl<'a> ProofFile<'a> {
    /// Reads the form of a proof file.
    ///
    /// # Errors
    /// The wrong member, and why it is wrong.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Fault> {
        let mut text = serde_json::Deserializer::from_slice(bytes);
        let unreadable = |cause: serde_json::Error| wrong("file", format!("cannot be read: {cause}"));
        let members = Members::deserialize(&mut text).map_err(unreadable)?;
        text.end().map_err(unreadable)?;
        members.checked()
    }

    /// Checks every claim of the file.
    #[must_use]
    pub fn check(&self, limits: CheckLimits) -> Report {
        let mut report = Report {
            hash: self.hash.clone(),
            found: None,
            plan: None,
            unproved: None,
            broken: Vec::new(),
        };
        match request_and_plan(self.request, self.answer) {
            Ok(Some((request, data))) => self.check_answer(&request, &data, limits, &mut report),
            Ok(None) => report.add(Part::Plan, wrong("answer", "is an error and holds no plan")),
            Err(fault) => report.add(Part::Plan, fault),
        }
        report
    }

    fn check_answer(
        &self,
        request: &Request,
        data: &OptimizeResult,
        limits: CheckLimits,
        report: &mut Report,
    ) {
        let found = proof::scheme(&data.bars);
        if found != self.hash {
            report.add(Part::Hash, wrong("hash", "is not the hash of the plan"));
        }
        let scheme = (found != data.meta.scheme)
            .then(|| wrong("meta.scheme", "is not the hash of the bars"))
            .filter(|_| found == self.hash);
        if let Some(fault) = check_plan(&Context::new(request), data).err().or(scheme) {
            report.add(Part::Plan, fault);
        }
        if let Some(Certificate::Search(unproved)) = data.meta.certificate.as_deref() {
            report.unproved = Some(unproved.reason);
        }
        if let Err(fault) = verify_certificate_within(self.request, self.answer, limits) {
            report.add(Part::Bound, fault);
        }
        report.plan = Some(summary(request, data));
        report.found = Some(found);
    }
}

impl Report {
    fn add(&mut self, part: Part, Fault { at, reason }: Fault) {
        self.broken.push(Broken { part, at, reason });
    }
}

fn summary(request: &Request, data: &OptimizeResult) -> Summary {
    let proof = &data.meta.proof;
    Summary {
        rows: request.data.len(),
        pieces: data.input_count,
        cut: data.output_count,
        bars: data.bars_count,
        stock: request.stock.len(),
        priced: data.price.is_some(),
        cost: proof.objective,
        bound: proof.lower_bound,
        gap: proof.gap,
        optimal: proof.optimal,
        engine: data.meta.engine.clone(),
    }
}

fn wrong(at: &str, reason: impl Into<String>) -> Fault {
    Fault {
        at: at.into(),
        reason: reason.into(),
    }
}

/// The members of a proof file, as the file has them.
#[derive(Default)]
struct Members<'a> {
    format: Option<&'a RawValue>,
    version: Option<&'a RawValue>,
    hash: Option<&'a RawValue>,
    request: Option<&'a RawValue>,
    answer: Option<&'a RawValue>,
    /// The first member that no proof file has.
    unknown: Option<String>,
    /// The first member that the file has twice.
    twice: Option<String>,
}

impl<'a> Members<'a> {
    /// The format comes first: if the file is something else, no other fault matters.
    fn checked(self) -> Result<ProofFile<'a>, Fault> {
        let format: String = value("format", self.format, "a text")?;
        if format != FORMAT {
            return Err(wrong("format", format!("is not \"{FORMAT}\"")));
        }
        if let Some(name) = self.twice {
            return Err(wrong(&name, "is there twice"));
        }
        let version: u32 = value("version", self.version, "a whole number")?;
        if version != VERSION {
            return Err(wrong(
                "version",
                format!("is {version}, of which only {VERSION} is known"),
            ));
        }
        if let Some(name) = self.unknown {
            return Err(wrong(&name, "is no member of a proof file"));
        }
        let hash: String = value("hash", self.hash, "a text")?;
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if hash.len() != 64 || !hash.bytes().all(is_digit) {
            return Err(wrong("hash", "is not 64 hexadecimal digits in small letters"));
        }
        Ok(ProofFile {
            hash,
            request: object("request", self.request)?,
            answer: object("answer", self.answer)?,
        })
    }
}

fn there<'a>(name: &str, member: Option<&'a RawValue>) -> Result<&'a str, Fault> {
    member.map(RawValue::get).ok_or_else(|| wrong(name, "is missing"))
}

fn value<'a, T: Deserialize<'a>>(name: &str, member: Option<&'a RawValue>, kind: &str) -> Result<T, Fault> {
    serde_json::from_str(there(name, member)?).map_err(|_| wrong(name, format!("is not {kind}")))
}

fn object<'a>(name: &str, member: Option<&'a RawValue>) -> Result<&'a [u8], Fault> {
    let text = there(name, member)?;
    if text.starts_with('{') {
        Ok(text.as_bytes())
    } else {
        Err(wrong(name, "is not an object"))
    }
}

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_map(Read)
    }
}

/// Reads objects alone. The code that serde derives would read a list as an object, and keep the last of two members of
/// one name.
struct Read;

impl<'de> Visitor<'de> for Read {
    type Value = Members<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a proof file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Members::default();
        while let Some(name) = map.next_key::<String>()? {
            let place = match &*name {
                "format" => &mut members.format,
                "version" => &mut members.version,
                "hash" => &mut members.hash,
                "request" => &mut members.request,
                "answer" => &mut members.answer,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    members.unknown.get_or_insert(name);
                    continue;
                }
            };
            if place.replace(map.next_value()?).is_some() {
                members.twice.get_or_insert(name);
            }
        }
        Ok(members)
    }
}
