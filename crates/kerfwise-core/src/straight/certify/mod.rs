//! Writing down a proof of a bound that was found, so that others can check it without this search.
//!
//! The search proves bounds in many ways and keeps no record of them. Here the bound is given, so a proof is made
//! anew in the one form that is easy to check: whole-number prices, and cases where prices alone do not reach. The
//! form and what it proves are in docs/certificate.md; the checker in [`crate::verify`] shares nothing with this.

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

/// What is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// No plan leaves less value uncut.
    pub uncut: i64,
    /// No plan that leaves no more costs less.
    pub cost: i64,
}

/// A proof, by items and stocks of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// Item of each kind of pieces.
    pub items: Vec<usize>,
    /// Stocks of each kind of bars.
    pub stocks: Vec<Vec<usize>>,
    /// What costs are counted in.
    pub unit: i64,
    pub target: i64,
    pub uncut: Option<UncutProof>,
    pub nodes: Vec<Node>,
}

/// Proves the claim within the work that `control` allows.
pub(crate) fn certify(problem: &Problem, claim: Claim, control: &mut Control) -> Option<Proof> {
    let setup = Setup::of(problem);
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
        // Prices for all pieces say nothing of plans that leave some out.
        return None;
    }
    let nodes = tree::nodes(&setup, target, control)?;
    Some(Proof {
        items: setup.kinds,
        stocks: setup.groups,
        unit: setup.cost_unit,
        target,
        uncut,
        nodes,
    })
}
