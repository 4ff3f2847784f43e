//! Proofs of bounds in a form that others can check without this search.
//!
//! The search proves bounds in many ways and keeps no record of them. This module gets the bound and makes a new proof
//! in one form that is easy to check: whole-number prices, and a split into cases if prices alone do not suffice. The
//! form is on the page docs/certificate.md. The checker in `kerfwise-verify` shares no code with this module.

use crate::straight::tuning::CERTIFIED_ROWS;
mod cover;
mod levels;
mod listed;
mod rows;
mod setup;
mod tree;

use super::control::Control;
use super::problem::Problem;
use crate::certificate::{Node, UncutProof};
use setup::Setup;

/// The claim to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// No plan leaves less value uncut.
    pub uncut: i64,
    /// No plan that leaves at most this value uncut costs less.
    pub cost: i64,
}

/// A proof, by items and stocks of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// An item of the problem for each item type.
    pub items: Vec<usize>,
    /// The stocks of each stock type.
    pub stocks: Vec<Vec<usize>>,
    /// The unit of costs.
    pub unit: i64,
    pub target: i64,
    pub uncut: Option<UncutProof>,
    pub nodes: Vec<Node>,
}

/// Proves the claim within the work that `control` allows.
pub(crate) fn certify(problem: &Problem, claim: Claim, control: &mut Control) -> Option<Proof> {
    let setup = Setup::from_problem(problem);
    if setup.instance.types() + setup.instance.bins.len() > CERTIFIED_ROWS {
        return None;
    }
    let uncut = if claim.uncut > 0 {
        Some(levels::uncut(&setup, claim.uncut, control)?)
    } else {
        None
    };
    let bound = claim.cost / setup.cost_unit + i64::from(claim.cost % setup.cost_unit > 0);
    let target = match bound {
        0 => -1,
        _ => setup.attain(claim.uncut, bound).down(bound - 1).max(-1),
    };
    if claim.uncut > 0 && target >= 0 {
        // Prices for all pieces prove nothing about plans that leave some pieces uncut.
        return None;
    }
    let nodes = tree::nodes(&setup, target, control)?;
    Some(Proof {
        items: setup.types,
        stocks: setup.groups,
        unit: setup.cost_unit,
        target,
        uncut,
        nodes,
    })
}
