//! Pricing: the patterns that are worth more than their bar costs at given dual values, and the most that any bar can
//! be worth.

use super::instance::{Instance, Pattern};
use super::knapsack::{Branch, Goods, Parts, States, Table};
use super::num::{real, small};
use super::residual::Residual;
use super::tuning::{
    HASTIEST_NODES, HASTY_NODES, HASTY_ROUNDS, ONE_PATTERN_TYPES, PRICING_NODES, PRICING_STATES,
    PRICING_TIMES,
};

/// Dual values scaled to whole numbers.
pub(super) struct Prices {
    /// A power of two.
    pub scale: f64,
    /// The price of each type, a whole number.
    pub item: Vec<f64>,
    /// The worth at which a pattern of each bin pays for its bar, scaled.
    pub bar: Vec<f64>,
}

/// The result of one round of pricing.
pub(super) struct Priced {
    pub patterns: Vec<Pattern>,
    /// An upper bound on the worth of a bar of each bin, scaled.
    pub worth: Vec<f64>,
    /// The worth of the best pattern found of each bin, scaled.
    found: Vec<f64>,
    /// Whether each entry of `worth` is exact, or no more than the worth at which a pattern pays.
    pub exact: bool,
}

/// The workspace of pricing, and what earlier rounds have shown about which method is quick.
#[derive(Default)]
pub(super) struct Pricer {
    branch: Branch,
    states: States,
    table: Table,
    /// Rounds for which the table goes first.
    prefer_table: u32,
    /// Rounds for which states are not tried.
    avoid_states: u32,
    /// Rounds since pricing last looked for the most that bars can be worth.
    hasty: u32,
    /// Whether a dive asks. A dive needs patterns and no proofs, so pricing makes no table that takes long.
    pub diving: bool,
    /// Work since `take_work` was last called.
    work: u64,
}

/// Prices the bins that take one piece of one type alone.
fn price_alone(
    instance: &Instance,
    residual: &Residual,
    prices: &Prices,
    own: &[usize],
    priced: &mut Priced,
) {
    let alone = own.iter().filter_map(|&s| Some((s, instance.bins[s].alone?)));
    for (s, item_type) in alone {
        if residual.left[item_type as usize] == 0 {
            continue;
        }
        priced.worth[s] = prices.item[item_type as usize];
        if priced.worth[s] > prices.bar[s] {
            priced.patterns.push(Pattern {
                bin: small(s),
                parts: vec![(item_type, 1)],
            });
        }
    }
}

impl Pricer {
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Lets the next round find the most that bars can be worth, instead of any pattern that pays.
    pub fn ask_worth(&mut self) {
        self.hasty = HASTY_ROUNDS;
    }

    /// Patterns with negative reduced cost, at most about `want` of them. Each method does at most about `allowed`
    /// work, since a single table may take more than is left of a preview.
    pub fn price(
        &mut self,
        instance: &Instance,
        residual: &Residual,
        prices: &Prices,
        want: usize,
        allowed: u64,
    ) -> Priced {
        let left = |s: &usize| residual.bars[*s] > 0;
        let (own, open): (Vec<usize>, Vec<usize>) = (0..instance.bins.len())
            .filter(left)
            .partition(|&s| instance.bins[s].alone.is_some());
        let mut priced = Priced {
            patterns: Vec::new(),
            worth: vec![0.0; instance.bins.len()],
            found: vec![0.0; instance.bins.len()],
            exact: true,
        };
        price_alone(instance, residual, prices, &own, &mut priced);
        let Some(longest) = open.iter().map(|&s| instance.bins[s].capacity).max() else {
            return priced;
        };
        let per_bar = instance.per_bar;
        let goods = Goods::new(&instance.width, &prices.item, &residual.left, longest, per_bar);
        self.work += 40 * goods.len() as u64 + 500;
        let mixed = instance.is_mixed();
        let hasty = if mixed && want == 1 {
            HASTIEST_NODES
        } else {
            HASTY_NODES
        };
        let round = Round {
            instance,
            goods: &goods,
            prices,
            open: &open,
            want,
            allowed,
            patterns: if mixed && instance.types() <= ONE_PATTERN_TYPES {
                3
            } else {
                2
            },
        };
        let cells = Table::cells(&goods, longest);
        // Any pattern that pays is enough in most rounds. Pricing looks only now and then for the most that a bar can
        // be worth.
        if cells > 4 * hasty && self.hasty < HASTY_ROUNDS {
            self.by_branch(&round, hasty, &mut priced);
            self.hasty += 1;
            if priced.exact || !priced.patterns.is_empty() {
                return priced;
            }
            priced.exact = true;
        }
        self.hasty = 0;
        self.price_whole(&round, longest, cells, &mut priced);
        priced
    }

    /// Looks for the most that bars can be worth. The methods that suit the number of cells of a table are tried until
    /// one answers.
    fn price_whole(&mut self, round: &Round, longest: i64, cells: u64, priced: &mut Priced) {
        let (free, allowed) = (round.instance.per_bar.is_free(), round.allowed);
        let suits = cells <= Table::QUICK;
        let affords = Table::work(cells) <= allowed;
        if suits && affords && (cells < 4_000 || self.prefer_table > 0) {
            self.prefer_table = self.prefer_table.saturating_sub(1);
            self.by_table(round, longest, priced);
            if free || !priced.patterns.is_empty() {
                return;
            }
        }
        let nodes = if suits && free {
            // All bins together may take about as much work as the table would.
            (cells / 2 / round.open.len() as u64).max(2_000)
        } else {
            PRICING_NODES
        };
        self.by_branch(round, nodes, priced);
        let may = free && (suits || priced.patterns.is_empty());
        if !priced.exact && may && self.avoid_states == 0 {
            priced.exact = true;
            let states = if suits { cells / 16 } else { PRICING_STATES };
            self.by_states(round, states.min(allowed), priced);
            self.avoid_states = if priced.exact { 0 } else { 20 };
        }
        self.avoid_states = self.avoid_states.saturating_sub(1);
        // If pricing returned neither a pattern nor the worth of a bar, the relaxation would end here.
        let long = free && affords && !self.diving && cells <= Table::CELLS;
        let table = suits || long && priced.patterns.is_empty();
        let mut more = nodes;
        while !priced.exact
            && !table
            && priced.patterns.is_empty()
            && more < allowed.min(PRICING_TIMES * nodes)
        {
            more *= 4;
            priced.exact = true;
            self.by_branch(round, more, priced);
        }
        if !priced.exact && table && affords {
            self.prefer_table = if suits { 20 } else { 0 };
            self.by_table(round, longest, priced);
        }
    }

    fn by_branch(&mut self, round: &Round, nodes: u64, priced: &mut Priced) {
        let mut nodes_left = nodes
            .saturating_mul(round.open.len().min(8) as u64)
            .min(round.allowed);
        for &s in round.open {
            let (capacity, threshold) = (round.instance.bins[s].capacity, round.prices.bar[s]);
            let bound = round.goods.bound(0, capacity);
            if bound <= threshold {
                priced.worth[s] = bound;
                continue;
            }
            let found = self
                .branch
                .search(round.goods, capacity, threshold, nodes.min(nodes_left));
            self.work += found.units();
            nodes_left = nodes_left.saturating_sub(found.work);
            priced.worth[s] = found.bound;
            priced.exact &= found.exact;
            for (worth, parts) in self.branch.found.iter().rev().take(round.patterns) {
                priced.found[s] = worth.max(priced.found[s]);
                priced.patterns.push(Pattern {
                    bin: small(s),
                    parts: round.goods.parts(parts),
                });
            }
            if round.want > 1 && !self.branch.found.is_empty() {
                self.disjoint(round, s, (nodes / 8).min(HASTY_NODES), priced);
            }
        }
    }

    /// The best pattern of each bin for which the branches gave no exact answer.
    fn by_states(&mut self, round: &Round, most: u64, priced: &mut Priced) {
        for &s in round.open {
            let capacity = round.instance.bins[s].capacity;
            let threshold = round.prices.bar[s].max(priced.found[s]);
            if priced.worth[s] <= threshold {
                continue;
            }
            let (found, parts) = self.states.search(round.goods, capacity, threshold, most);
            self.work += found.work;
            priced.worth[s] = found.bound;
            priced.exact &= found.exact;
            if let Some((_, parts)) = parts.filter(|(_, parts)| round.goods.per_bar.allows_parts(parts)) {
                priced.patterns.push(Pattern {
                    bin: small(s),
                    parts: round.goods.parts(&parts),
                });
            }
        }
    }

    /// Further patterns for a bin, each of types that no pattern before it has (diversified pricing after da Silva &
    /// Schouery 2023).
    fn disjoint(&mut self, round: &Round, bin: usize, nodes: u64, priced: &mut Priced) {
        let mut rest = round.goods.clone();
        for _ in 1..round.want {
            let Some((_, parts)) = self.branch.found.last() else {
                return;
            };
            rest.exclude(parts);
            let capacity = round.instance.bins[bin].capacity;
            let found = self.branch.search(&rest, capacity, round.prices.bar[bin], nodes);
            self.work += found.units();
            if let Some((_, parts)) = self.branch.found.last() {
                priced.patterns.push(Pattern {
                    bin: small(bin),
                    parts: round.goods.parts(parts),
                });
            }
        }
    }

    fn by_table(&mut self, round: &Round, longest: i64, priced: &mut Priced) {
        let (goods, table) = (round.goods, &mut self.table);
        table.fill(goods, longest);
        self.work += Table::work(Table::cells(goods, longest));
        let mut offers = Vec::new();
        for &s in round.open {
            let (capacity, threshold) = (round.instance.bins[s].capacity, round.prices.bar[s]);
            priced.worth[s] = table.best(capacity);
            if priced.worth[s] <= threshold {
                continue;
            }
            let mut offer = |(worth, parts): (f64, Parts)| {
                if worth > threshold {
                    offers.push(Offer {
                        gain: (worth - threshold) / threshold.max(1.0),
                        bin: s,
                        parts,
                    });
                }
            };
            offer(table.best_fill(goods, capacity, table.lots()));
            if round.want > 1 {
                (0..table.lots())
                    .filter_map(|lot| table.ending(goods, capacity, lot))
                    .for_each(&mut offer);
                self.work += (table.lots() * table.lots()) as u64;
            }
        }
        priced.exact = true;
        offers.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.bin.cmp(&b.bin)));
        let mut seen = vec![0u8; goods.len()];
        for Offer { bin, parts, .. } in offers {
            if !goods.per_bar.allows_parts(&parts) || parts.iter().any(|&(g, _)| seen[g as usize] > 1) {
                continue;
            }
            parts.iter().for_each(|&(g, _)| seen[g as usize] += 1);
            priced.patterns.push(Pattern {
                bin: small(bin),
                parts: goods.parts(&parts),
            });
            if priced.patterns.len() >= round.want.max(1) + round.open.len() {
                break;
            }
        }
    }
}

/// The arguments of one round of pricing.
struct Round<'r> {
    instance: &'r Instance,
    goods: &'r Goods,
    prices: &'r Prices,
    /// Bins that have bars left.
    open: &'r [usize],
    /// The number of patterns wanted.
    want: usize,
    /// The work that one method may do.
    allowed: u64,
    /// Patterns taken from each search, the best first.
    patterns: usize,
}

/// A pattern of the table, and its gain in proportion to the cost of its bar.
struct Offer {
    gain: f64,
    bin: usize,
    parts: Parts,
}

impl Prices {
    /// Scales dual values so that the greatest of them and of the costs becomes about 2^40. `bar` holds, for each bin,
    /// the worth at which a pattern pays and the cost of the bar. A pattern must be worth a little more, by the number
    /// that the simplex method takes for zero; otherwise the same pattern would be found again and again.
    pub fn new(item: &[f64], bar: impl Iterator<Item = (f64, f64)>, largest: i64) -> Self {
        let largest = item.iter().fold(real(largest.max(1)), |most, &y| most.max(y));
        let mut scale = 1.0;
        while scale * largest < 1e12 {
            scale *= 2.0;
        }
        let item = item
            .iter()
            .map(|y| (y * scale).floor().clamp(0.0, 4e12))
            .collect();
        let bar = bar
            .map(|(worth, cost)| ((worth + 3e-9 * cost.max(1.0)) * scale).floor())
            .collect();
        Self { scale, item, bar }
    }
}
