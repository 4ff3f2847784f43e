//! Best-first branching on the number of bars of each stock type (Belov & Scheithauer 2002 for several lengths).
//!
//! With several lengths the gap of the relaxation comes mostly from fractions of bars. The number of bars of a bin has
//! a row of its own, so that branching on the number leaves pricing as it was and lifts the bound quickly. Where the
//! numbers are whole, a dive and then an exact search look for a plan with exactly these bars.

use super::attain::Attain;
use super::control::Budgeted;
use super::dive::Dive;
use super::instance::Instance;
use super::master::{Goal, Master, Outcome};
use super::num::{count, floor, real};
use super::pool::Pool;
use super::pricing::Pricer;
use super::prove::{self, Limits};
use super::residual::Residual;
use super::state::State;
use super::tuning::COUNT_NODES;

/// Limits on the bars of each bin, and a bound on the cost of any plan within these limits.
#[derive(Clone)]
struct Node {
    low: Vec<u32>,
    high: Vec<u32>,
    bound: i64,
}

/// The search and its tools.
pub(super) struct Counts<'n> {
    pub pool: &'n mut Pool,
    pub pricer: &'n mut Pricer,
    pub attain: &'n Attain,
    pub limits: &'n Limits,
    pub tree: &'n mut Tree,
}

/// The open part of the search, kept from one round to the next.
pub(super) struct Tree {
    open: Vec<Node>,
    /// Nodes that could be neither split nor closed.
    stuck: Vec<Node>,
}

impl Tree {
    pub fn new(instance: &Instance) -> Self {
        let high = instance.bins.iter().map(|b| b.quantity).collect();
        Self {
            open: vec![Node {
                low: vec![0; instance.bins.len()],
                high,
                bound: 0,
            }],
            stuck: Vec::new(),
        }
    }

    /// The least bound of any node; the greatest number if there is no node.
    fn bound(&self) -> i64 {
        self.open
            .iter()
            .chain(&self.stuck)
            .map(|n| n.bound)
            .min()
            .unwrap_or(i64::MAX)
    }
}

impl Counts<'_> {
    /// Searches within the limits, and raises the bound to the least bound of any node left.
    pub fn search(&mut self, state: &mut State) {
        state.within(self.limits.work.saturating_mul(4), |state| self.branch(state));
    }

    /// Splits the node with the least bound again and again.
    fn branch(&mut self, state: &mut State) {
        self.tree.open.append(&mut self.tree.stuck);
        while !state.done() && self.tree.open.len() < COUNT_NODES {
            state.raise(self.tree.bound().min(state.cost), None, "bar counts");
            let open = &mut self.tree.open;
            // Of nodes with equal bounds the latest comes first, so that the search goes deeper.
            let Some(at) = (0..open.len()).min_by_key(|&i| (open[i].bound, std::cmp::Reverse(i))) else {
                break;
            };
            let mut node = open.remove(at);
            if node.bound >= state.cost {
                continue;
            }
            match self.expand(state, &mut node) {
                Some(children) => self.tree.open.extend(children),
                None => self.tree.stuck.push(node),
            }
        }
        state.raise(self.tree.bound().min(state.cost), None, "bar counts");
    }

    /// The parts of a node that may still hold a better plan; `None` if the node could not be decided. Raises the bound of
    /// the node in either case.
    fn expand(&mut self, state: &mut State, node: &mut Node) -> Option<Vec<Node>> {
        let instance = state.instance();
        let residual = Residual {
            left: instance.demand.clone(),
            bars: node.high.clone(),
        };
        let mut master = Master::with_floor(instance, &residual, Goal::Cost, node.low.clone());
        master.add_pool(self.pool, state.control);
        let target = self.attain.down(state.cost - 1);
        let limits = (f64::NEG_INFINITY, real(target) + 1e-3);
        let settled = |_: f64, _: f64| false;
        let outcome = master.solve(self.pool, self.pricer, state.control, limits, &settled);
        let bound = self.attain.up(master.whole_bound()).max(node.bound);
        node.bound = bound;
        if bound > target {
            return Some(Vec::new());
        }
        if outcome == Outcome::Unknown || master.needs_stand_ins() {
            return None;
        }
        let bought = master.bought();
        drop(master);
        let split = |s: usize, low: u32, high: u32| {
            let mut child = node.clone();
            (child.low[s], child.high[s], child.bound) = (low, high, bound);
            child
        };
        let away = |x: f64| (x - (x + 0.5).floor()).abs();
        let widest =
            (0..bought.len()).max_by(|&a, &b| away(bought[a]).total_cmp(&away(bought[b])).then(b.cmp(&a)))?;
        if away(bought[widest]) > 1e-5 {
            let down = count(floor(bought[widest]));
            return Some(vec![
                split(widest, down + 1, node.high[widest]),
                split(widest, node.low[widest], down),
            ]);
        }
        let whole: Vec<u32> = bought.iter().map(|&x| count(floor(x + 0.5))).collect();
        let closed = self.leaf(state, &whole, node.low == node.high);
        if let Some(s) = (0..whole.len()).find(|&s| node.low[s] < node.high[s]) {
            let mut children = Vec::new();
            if whole[s] > node.low[s] {
                children.push(split(s, node.low[s], whole[s] - 1));
            }
            if whole[s] < node.high[s] {
                children.push(split(s, whole[s] + 1, node.high[s]));
            }
            children.push(split(s, whole[s], whole[s]));
            return Some(children);
        }
        closed.then(Vec::new)
    }

    /// Looks for a plan with at most these bars. Returns true if no such plan is better than the incumbent. The search
    /// is exact only at the end of a branch, where no other test can decide.
    fn leaf(&mut self, state: &mut State, bars: &[u32], end: bool) -> bool {
        let instance = state.instance();
        let cost: i64 = bars
            .iter()
            .zip(&instance.bins)
            .map(|(&n, b)| i64::from(n) * b.cost)
            .sum();
        if cost >= state.cost {
            return true;
        }
        let residual = Residual {
            left: instance.demand.clone(),
            bars: bars.to_vec(),
        };
        state.within(self.limits.work / 2, |state| {
            for discrepancies in 0..if end { 3 } else { 1 } {
                let mut dive = Dive {
                    attain: Some(self.attain),
                    ..Dive::new(Goal::Cost, cost, self.pool, self.pricer)
                };
                if dive.descend(state, &residual, 0, &mut Vec::new(), discrepancies) {
                    break;
                }
            }
        });
        if state.cost <= cost {
            return true;
        }
        let fewer = instance.with_bars(bars);
        // No plan with at most these bars costs more than they do, and a target above their cost makes a longer list.
        let limits = Limits {
            most: cost,
            ..*self.limits
        };
        end && prove::prove(state, &fewer, self.pool, self.pricer, &limits, self.attain)
    }
}
