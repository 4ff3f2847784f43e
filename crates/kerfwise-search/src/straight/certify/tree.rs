//! The cases of a proof, split by the number of bars of each stock type, until prices or a list of patterns settle each
//! case.

use super::super::control::{Budgeted, Control};
use super::super::instance::Instance;
use super::super::master::{Goal, Master};
use super::super::num::{count, floor, real};
use super::super::pool::Pool;
use super::super::pricing::Pricer;
use super::super::residual::Residual;
use super::levels::{complete, total};
use super::listed;
use super::setup::Setup;
use crate::certificate::{Node, Prices, Split};
use crate::straight::tuning::{FEW_LENGTHS, TREE_CASES, TREE_DEPTH};

/// Refutes all plans that cost no more than the target.
pub(super) fn nodes(setup: &Setup, target: i64, control: &mut Control) -> Option<Vec<Node>> {
    let instance = &setup.instance;
    let mut tree = Tree {
        instance,
        target,
        control,
        pool: Pool::new(),
        pricer: Pricer::default(),
        nodes: Vec::new(),
        known: Vec::new(),
    };
    let high = instance.bins.iter().map(|b| b.quantity).collect();
    tree.node(vec![0; instance.bins.len()], high, 0)?;
    let mut nodes = tree.nodes;
    nodes.iter_mut().for_each(|node| pad(node, setup.hopeless.len()));
    Some(nodes)
}

/// Adds a price of 0 for each type of pieces that fits no bar.
fn pad(node: &mut Node, more: usize) {
    if let Node::Prices(prices) = node {
        prices.pieces.resize(prices.pieces.len() + more, 0);
    }
}

struct Tree<'t, 'c> {
    instance: &'t Instance,
    target: i64,
    control: &'t mut Control<'c>,
    pool: Pool,
    pricer: Pricer,
    nodes: Vec<Node>,
    /// The prices of all relaxations so far.
    known: Vec<Prices>,
}

/// The result of the relaxation of a case.
struct Relaxed {
    prices: Prices,
    /// The bars of each stock type that the relaxation buys.
    bought: Vec<f64>,
}

impl Tree<'_, '_> {
    fn settles(&self, prices: &Prices, low: &[u32], high: &[u32]) -> bool {
        total(self.instance, prices, low, high) > i128::from(self.target) * i128::from(prices.scale)
    }

    /// Adds the node of a case and all below it; returns its number.
    fn node(&mut self, low: Vec<u32>, high: Vec<u32>, depth: u32) -> Option<u32> {
        let at = self.nodes.len();
        if at >= TREE_CASES || depth > TREE_DEPTH || self.control.exhausted() {
            return None;
        }
        let nothing = Prices {
            scale: 1,
            pieces: vec![0; self.instance.types()],
            bars: self.instance.bins.iter().map(|b| b.cost).collect(),
            rows: Vec::new(),
        };
        self.nodes.push(Node::Prices(nothing));
        let number = u32::try_from(at).ok();
        if let Some(Node::Prices(nothing)) = self.nodes.last()
            && self.settles(nothing, &low, &high)
        {
            return number;
        }
        // Prices of one case settle many others: they are a row on the numbers of bars (`straight/numbers`).
        self.control
            .spend((self.known.len() * self.instance.types()) as u64);
        if let Some(prices) = self.known.iter().find(|prices| self.settles(prices, &low, &high)) {
            self.nodes[at] = Node::Prices(prices.clone());
            return number;
        }
        let relaxed = self.relax(&low, &high)?;
        self.known.push(relaxed.prices.clone());
        if self.settles(&relaxed.prices, &low, &high) {
            self.nodes[at] = Node::Prices(relaxed.prices);
            return number;
        }
        let split = self.split(&relaxed.bought, &low, &high);
        // A bar with few lengths has few patterns. For them rows raise the bound more than limits on bars do.
        let few = at == 0 && self.instance.per_bar.kinds() <= FEW_LENGTHS;
        let last = split.is_none_or(|(_, _, whole)| whole);
        if few || last {
            let remaining = self.control.remaining();
            let work = if last { remaining } else { remaining / 2 };
            let listed = self.control.within(work, |control| {
                listed::list(self.instance, &relaxed.prices, &low, &high, self.target, control)
            });
            if let Some(listed) = listed {
                self.nodes[at] = Node::Listed(listed);
                return number;
            }
        }
        let (bin, bars, _) = split?;
        let (mut fewer, mut more) = (high.clone(), low.clone());
        fewer[bin] = bars;
        more[bin] = bars + 1;
        let more = self.node(more, high, depth + 1)?;
        let most = self.node(low, fewer, depth + 1)?;
        self.nodes[at] = Node::Split(Split {
            bars: u32::try_from(bin).ok()?,
            at: bars,
            most,
            more,
        });
        number
    }

    /// Solves the relaxation of a case.
    fn relax(&mut self, low: &[u32], high: &[u32]) -> Option<Relaxed> {
        let residual = Residual {
            left: self.instance.demand.clone(),
            bars: high.to_vec(),
        };
        let mut master = Master::with_floor(self.instance, &residual, Goal::Cost, low.to_vec());
        master.add_pool(&self.pool, self.control);
        let limits = (f64::NEG_INFINITY, real(self.target) + 1e-3);
        master.solve(&mut self.pool, &mut self.pricer, self.control, limits, &|_, _| {
            false
        });
        let bought = master.bought();
        let duals = master.safe.take()?;
        drop(master);
        // All bars get a price, since other cases have other bars.
        let prices = complete(
            self.instance,
            &mut self.pricer,
            &Residual::whole(self.instance),
            duals.scale,
            duals.item,
            false,
        );
        self.control.spend(self.pricer.take_work());
        Some(Relaxed { prices, bought })
    }

    /// The bin to split by, the greatest number of its bars in the first part, and whether the relaxation buys whole bars
    /// only. `None` if the number of bars of each bin is settled, or if there is one bin.
    fn split(&self, bought: &[f64], low: &[u32], high: &[u32]) -> Option<(usize, u32, bool)> {
        if bought.len() < 2 {
            return None;
        }
        let away = |x: f64| (x - (x + 0.5).floor()).abs();
        let open = (0..bought.len()).filter(|&s| low[s] < high[s]);
        let widest = open.max_by(|&a, &b| away(bought[a]).total_cmp(&away(bought[b])).then(b.cmp(&a)))?;
        let whole = away(bought[widest]) <= 1e-5;
        let at = if whole {
            count(floor(bought[widest] + 0.5))
        } else {
            count(floor(bought[widest]))
        };
        Some((widest, at.clamp(low[widest], high[widest] - 1), whole))
    }
}
