//! The least scrap of a fractional plan that costs as much as the incumbent, by column generation.
//!
//! A bar takes its raw length less its useful offcut. So there are two prices of a pattern: a bar that is *filled* takes its
//! raw length, and one that *leaves* a useful offcut takes its trims and the widths of its pieces. Each is a knapsack: on a
//! filled bar a piece is worth its dual value, on a bar that leaves an offcut so much less as the piece is wide. A useful
//! offcut counts a little more, less than the smallest length for all bars together, so that of equal lengths the fewest
//! offcuts are the least.

use super::super::control::Control;
use super::super::dive::chance;
use super::super::instance::{Bin, Instance, Pattern};
use super::super::num::{divide_up, floor, gcd, real, small};
use super::super::pricing::{Priced, Pricer, Prices};
use super::super::problem;
use super::super::residual::Residual;
use super::super::simplex::{Simplex, Stop};
use super::rule::Rule;
use crate::sorting;
use std::collections::BTreeSet;

/// Dual values of costs are multiples of one part in so many of those of pieces.
const FINE: i128 = 1 << 20;
/// Columns that a program begins with at most.
const MOST_COLUMNS: usize = 2_000;
/// Work for a column that a program begins with, for a row, and for a look at a column.
const COLUMN: u64 = 250;
const SIDE: u64 = 500;
const LOOK: u64 = 4;
/// Most that a bar may count.
const MOST_COUNTED: i64 = 100_000_000_000;
/// Chance makes a pattern dearer by less than this; a length of one unit counts at least 1.
const NOISE: f64 = 0.02;
/// Numbers of bars that are nearer to a whole number are one.
const BROKEN: f64 = 1e-4;

/// What is still to be cut, and from what.
#[derive(Clone)]
pub(super) struct Open {
    /// Pieces of each type.
    pub left: Vec<u32>,
    /// Bars of each bin.
    pub bars: Vec<u32>,
    /// What the bars may cost, in units.
    pub cost: i64,
}

impl Open {
    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|pieces| *pieces == 0)
    }
}

pub(super) struct Relaxed<'r> {
    rule: Rule<'r>,
    /// Bars that are filled, and bars that leave a useful offcut, of the same types and stock.
    forms: [Instance; 2],
    pricers: [Pricer; 2],
    /// The item of each type, and the stock of each bin.
    items: Vec<usize>,
    stocks: Vec<usize>,
    /// What a filled bar of each bin counts, and what any other bar counts beside its pieces.
    filled: Vec<i64>,
    beside: i64,
    /// What a piece counts on a bar that leaves an offcut, for each unit of width.
    per_width: i64,
    /// A length of `unit` counts so much, and a useful offcut 1, or nothing where lengths count 1.
    weight: i64,
    unit: i64,
    cost_unit: i64,
    /// No plan within the limits of the last relaxation of the whole list counts less.
    pub within: i128,
    /// Where that bound is as high, the relaxation is given up.
    pub enough: i128,
    pool: Vec<Pattern>,
    known: BTreeSet<Pattern>,
    /// No plan counts less.
    least: i128,
}

/// The solution of a relaxation.
pub(super) struct Solved {
    /// Patterns with their bars.
    pub values: Vec<(Pattern, f64)>,
    /// What they count.
    pub counted: f64,
}

/// What a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Bars that leave a useful offcut.
    Offcuts,
    /// Bars of a bin that are filled (0) or leave a useful offcut (1).
    Bars { form: usize, bin: usize },
}

/// A limit on a number of bars.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    pub of: Counted,
    /// Whether it is the least number; else it is the most.
    pub least: bool,
    pub bars: u32,
}

impl Limit {
    fn covers(self, form: usize, bin: usize) -> bool {
        match self.of {
            Counted::Offcuts => form == 1,
            own @ Counted::Bars { .. } => own == Counted::Bars { form, bin },
        }
    }
}

/// Dual values of a relaxation.
struct DualValues {
    item: Vec<f64>,
    /// For each unit of cost.
    cost: f64,
    /// Of each bin, at least 0.
    bar: Vec<f64>,
    limits: Vec<(Limit, f64)>,
}

/// How to solve a relaxation.
#[derive(Clone, Copy)]
pub(super) struct Way<'w> {
    /// Limits on numbers of bars.
    pub limits: &'w [Limit],
    /// Whether it is one of the whole list, whose bound counts.
    pub whole: bool,
    /// Most rounds of pricing.
    pub rounds: usize,
    /// Not 0 where chance prefers some of the patterns that count the same.
    pub seed: u64,
}

impl<'r> Relaxed<'r> {
    /// `None` if two items have one width, or nothing is wanted. `cost` is that of the incumbent.
    pub fn new(rule: Rule<'r>, wanted: &[(usize, u32)], cost: i128) -> Option<(Self, Open)> {
        let problem = rule.problem;
        let mut items: Vec<(usize, u32)> = wanted.to_vec();
        let width = |item: usize| problem.items[item].width;
        sorting::sort_by_key(&mut items, |(item, _)| std::cmp::Reverse(width(*item)));
        if items.is_empty() || items.windows(2).any(|two| width(two[0].0) == width(two[1].0)) {
            return None;
        }
        let width_unit = items.iter().fold(0, |unit, (item, _)| gcd(unit, width(*item)));
        let shortest = items.last().map_or(1, |(item, _)| width(*item));
        let mut stocks: Vec<usize> = (0..problem.stocks.len())
            .filter(|stock| {
                let stock = &problem.stocks[*stock];
                stock.quantity != Some(0) && stock.capacity >= shortest
            })
            .collect();
        sorting::sort_by_key(&mut stocks, |stock| {
            std::cmp::Reverse(problem.stocks[*stock].capacity)
        });
        let taken = |stock: &usize| problem.stocks[*stock].capacity + rule.beyond;
        let beside = rule.beyond + rule.offcuts.lost;
        let unit = stocks
            .iter()
            .fold(gcd(width_unit, beside), |unit, stock| gcd(unit, taken(stock)));
        let cost_unit = stocks
            .iter()
            .fold(0, |unit, stock| gcd(unit, problem.stocks[*stock].cost))
            .max(1);
        let pieces: u64 = items.iter().map(|(_, count)| u64::from(*count)).sum();
        let cost = i64::try_from(cost).ok()?.div_euclid(cost_unit);
        let most_bars = u32::try_from(pieces).unwrap_or(u32::MAX);
        let form = |less: i64| {
            let bin = |stock: &usize| {
                let stock = &problem.stocks[*stock];
                let own = stock.cost / cost_unit;
                let paid = if own > 0 {
                    u32::try_from(cost / own).unwrap_or(u32::MAX)
                } else {
                    u32::MAX
                };
                let quantity = stock.quantity.unwrap_or(u32::MAX);
                Bin {
                    capacity: (stock.capacity - less.max(0)).div_euclid(width_unit).max(0),
                    cost: own,
                    quantity: quantity.min(most_bars).min(paid),
                    limited: quantity < most_bars.min(paid),
                    alone: None,
                }
            };
            Instance {
                width: items.iter().map(|(item, _)| width(*item) / width_unit).collect(),
                value: vec![0; items.len()],
                demand: items.iter().map(|(_, count)| *count).collect(),
                bins: stocks.iter().map(bin).collect(),
                max_distinct: problem.max_distinct.unwrap_or(u32::MAX).max(1),
            }
        };
        let forms = [form(0), form(rule.offcuts.lost + rule.offcuts.shortest.max(1))];
        // More than all bars of a plan.
        let bars: u64 = forms[0].bins.iter().map(|bin| u64::from(bin.quantity)).sum();
        let weight = i64::try_from(bars.min(pieces) + 1).unwrap_or(1);
        let filled: Vec<i64> = stocks.iter().map(|stock| taken(stock) / unit).collect();
        let longest = filled.iter().max().copied().unwrap_or(1);
        // Beyond that the small difference would be lost in rounding.
        let weight = if longest.saturating_mul(weight) <= MOST_COUNTED {
            weight
        } else {
            1
        };
        let open = Open {
            left: forms[0].demand.clone(),
            bars: forms[0].bins.iter().map(|bin| bin.quantity).collect(),
            cost,
        };
        let relaxed = Self {
            rule,
            pricers: [Pricer::default(), Pricer::default()],
            filled: filled.iter().map(|length| length * weight).collect(),
            beside: beside / unit * weight + i64::from(weight > 1),
            per_width: width_unit / unit * weight,
            weight,
            items: items.iter().map(|(item, _)| *item).collect(),
            forms,
            stocks,
            unit,
            cost_unit,
            within: 0,
            enough: i128::MAX,
            pool: Vec::new(),
            known: BTreeSet::new(),
            least: 0,
        };
        Some((relaxed, open))
    }

    /// What every plan of this cost takes at least.
    pub fn least(&self) -> i128 {
        let weight = i128::from(self.weight);
        divide_up(self.least - (weight - 1), weight) * i128::from(self.unit)
    }

    /// How many useful offcuts every plan of this cost leaves that takes so much.
    pub fn least_offcuts(&self, taken: i128) -> i128 {
        let weight = i128::from(self.weight);
        let counted = taken / i128::from(self.unit) * weight;
        if weight > 1 {
            (self.least - counted).max(0)
        } else {
            0
        }
    }

    /// What bars count.
    pub fn counted(&self, bars: &[(Pattern, u32)]) -> i128 {
        bars.iter()
            .map(|(pattern, bars)| i128::from(self.taken(pattern)) * i128::from(*bars))
            .sum()
    }

    /// A pattern of the problem as one of types and bins.
    pub fn own(&self, pattern: &problem::Pattern) -> Option<Pattern> {
        let bin = self.stocks.iter().position(|stock| *stock == pattern.stock)?;
        let mut parts = Vec::with_capacity(pattern.counts.len());
        for (item, count) in &pattern.counts {
            parts.push((small(self.items.iter().position(|own| own == item)?), *count));
        }
        sorting::sort(&mut parts);
        Some(Pattern {
            bin: small(bin),
            parts,
        })
    }

    /// The other way.
    pub fn outer(&self, pattern: &Pattern) -> problem::Pattern {
        let counts = pattern.parts.iter();
        let mut counts: Vec<(usize, u32)> = counts.map(|&(at, n)| (self.items[at as usize], n)).collect();
        sorting::sort(&mut counts);
        problem::Pattern {
            stock: self.stocks[pattern.bin as usize],
            counts,
        }
    }

    pub fn cost_of(&self, pattern: &Pattern) -> i64 {
        self.forms[0].bins[pattern.bin as usize].cost
    }

    /// The items that are left, with their pieces, and the bars of each stock of the problem.
    pub fn wanted(&self, open: &Open) -> (Vec<(usize, u32)>, Vec<Option<u32>>) {
        let pieces = self.items.iter().zip(&open.left).filter(|(_, left)| **left > 0);
        let mut wanted: Vec<(usize, u32)> = pieces.map(|(item, left)| (*item, *left)).collect();
        sorting::sort(&mut wanted);
        let mut bars = vec![Some(0); self.rule.problem.stocks.len()];
        for (bin, stock) in self.stocks.iter().enumerate() {
            let all = self.forms[0].bins[bin].limited;
            bars[*stock] = all.then_some(open.bars[bin]);
        }
        (wanted, bars)
    }

    pub fn scaled_cost(&self, open: &Open) -> i128 {
        i128::from(open.cost) * i128::from(self.cost_unit)
    }

    pub fn know(&mut self, pattern: Pattern) {
        if self.known.insert(pattern.clone()) {
            self.pool.push(pattern);
        }
    }

    /// Whether a bar of the bin can have a piece and leave a useful offcut.
    fn leaves_offcuts(&self, bin: usize) -> bool {
        let form = &self.forms[1];
        form.width
            .last()
            .is_some_and(|width| *width <= form.bins[bin].capacity)
    }

    /// Notes a bound on what plans count.
    pub fn raise(&mut self, least: i128) {
        self.least = self.least.max(least);
    }

    /// The number of bars in a solution that is no whole number, offcuts first.
    pub fn fraction(&self, solved: &Solved) -> Option<(Counted, f64)> {
        let bins = self.stocks.len();
        let count = |of: Counted| {
            let limit = Limit {
                of,
                least: true,
                bars: 0,
            };
            let bars = solved
                .values
                .iter()
                .filter(|(pattern, _)| limit.covers(self.form_of(pattern), pattern.bin as usize));
            bars.map(|(_, bars)| bars).sum::<f64>()
        };
        let broken = |x: f64| (x - x.round()).abs();
        let offcuts = count(Counted::Offcuts);
        if broken(offcuts) > BROKEN {
            return Some((Counted::Offcuts, offcuts));
        }
        let all = (0..2).flat_map(|form| (0..bins).map(move |bin| Counted::Bars { form, bin }));
        let counts = all.map(|of| (of, count(of)));
        let most = counts.max_by(|a, b| broken(a.1).total_cmp(&broken(b.1)))?;
        (broken(most.1) > BROKEN).then_some(most)
    }

    /// Whether a pattern fills its bar (0) or leaves a useful offcut (1).
    fn form_of(&self, pattern: &Pattern) -> usize {
        usize::from(self.forms[0].used(pattern) <= self.forms[1].bins[pattern.bin as usize].capacity)
    }

    /// What a pattern counts.
    fn taken(&self, pattern: &Pattern) -> i64 {
        let used = self.forms[0].used(pattern);
        let bin = pattern.bin as usize;
        if used <= self.forms[1].bins[bin].capacity {
            self.beside + used * self.per_width
        } else {
            self.filled[bin]
        }
    }

    /// Solves the relaxation of what is open, in at most so many rounds of pricing. The bound rises if `open` is the whole
    /// list. `None` if pieces are not covered, or without work.
    pub fn solve(&mut self, open: &Open, way: Way<'_>, control: &mut Control) -> Option<Solved> {
        let Way {
            limits,
            whole,
            rounds,
            seed,
        } = way;
        if whole {
            self.within = 0;
        }
        let types: Vec<usize> = (0..open.left.len()).filter(|at| open.left[*at] > 0).collect();
        let mut row = vec![None; open.left.len()];
        for (at, own) in types.iter().enumerate() {
            row[*own] = Some(small(at));
        }
        let costly = real(self.forms[0].bins.iter().map(|bin| bin.cost).max()?.max(1));
        let dear = 3.0 * real(*self.filled.iter().max()?);
        let mut sides: Vec<f64> = types.iter().map(|at| f64::from(open.left[*at])).collect();
        let mut start: Vec<(f64, f64)> = vec![(1.0, dear); sides.len()];
        sides.push(real(open.cost) / costly);
        let mut bar_row = Vec::new();
        for (bin, form) in self.forms[0].bins.iter().enumerate() {
            bar_row.push(form.limited.then(|| small(sides.len())));
            if form.limited {
                sides.push(f64::from(open.bars[bin]));
            }
        }
        let cost_row = small(types.len());
        // All of the cost is spent, so that the bound is one of plans of equal cost.
        start.push((1.0, dear * real(open.cost) / costly));
        start.resize(sides.len(), (1.0, 0.0));
        let limit_row: Vec<u32> = (sides.len()..sides.len() + limits.len()).map(small).collect();
        sides.extend(limits.iter().map(|limit| f64::from(limit.bars)));
        start.extend(
            limits
                .iter()
                .map(|limit| (1.0, if limit.least { dear } else { 0.0 })),
        );
        let mut lp = Simplex::new(sides, &start);
        for at in 0..types.len() {
            lp.add(0.0, [(small(at), -1.0)]);
        }
        let least = limits.iter().zip(&limit_row).filter(|(limit, _)| limit.least);
        let least: Vec<u32> = least.map(|(_, row)| *row).collect();
        for row in &least {
            lp.add(0.0, [(*row, -1.0)]);
        }
        let first = lp.columns();
        let mut columns: Vec<Pattern> = Vec::new();
        let add = |lp: &mut Simplex, relaxed: &Self, columns: &mut Vec<Pattern>, pattern: Pattern| {
            let bin = pattern.bin as usize;
            let mut entries: Vec<(u32, f64)> = Vec::with_capacity(pattern.parts.len() + 2);
            for &(at, n) in &pattern.parts {
                if let Some(own) = row[at as usize] {
                    entries.push((own, f64::from(n)));
                }
            }
            entries.push((cost_row, real(relaxed.forms[0].bins[bin].cost) / costly));
            entries.extend(bar_row[bin].map(|row| (row, 1.0)));
            let form = relaxed.form_of(&pattern);
            for (limit, row) in limits.iter().zip(&limit_row) {
                if limit.covers(form, bin) {
                    entries.push((*row, 1.0));
                }
            }
            entries.retain(|entry| entry.1 != 0.0);
            let counted = real(relaxed.taken(&pattern));
            let noise = if seed == 0 {
                0.0
            } else {
                NOISE * chance(seed, columns.len())
            };
            lp.add(counted + noise, entries);
            columns.push(pattern);
        };
        let residual = Residual {
            left: open.left.clone(),
            bars: open.bars.clone(),
        };
        let admitted = self.pool.iter().rev().filter(|pattern| residual.admits(pattern));
        for pattern in admitted.take(MOST_COLUMNS).cloned().collect::<Vec<_>>() {
            add(&mut lp, self, &mut columns, pattern);
        }
        control.spend(COLUMN * columns.len() as u64 + SIDE * (lp.columns() - columns.len()) as u64);
        let mut ended = false;
        for _ in 0..rounds {
            if lp.optimize_within(control) != Stop::Optimal || control.exhausted() {
                return None;
            }
            let duals = lp.duals();
            let mut item = vec![0.0; open.left.len()];
            for (at, own) in types.iter().enumerate() {
                item[*own] = duals[at].max(0.0);
            }
            let cost_dual = -duals[cost_row as usize] / costly;
            let bar_dual: Vec<f64> = bar_row
                .iter()
                .map(|row| row.map_or(0.0, |row| (-duals[row as usize]).max(0.0)))
                .collect();
            let limits = limits.iter().zip(&limit_row).map(|(limit, row)| {
                let dual = duals[*row as usize];
                (*limit, if limit.least { dual.max(0.0) } else { dual.min(0.0) })
            });
            let duals = DualValues {
                item,
                cost: cost_dual,
                bar: bar_dual,
                limits: limits.collect(),
            };
            let found = self.price(&residual, &duals, whole.then_some(open), control);
            if whole && self.within >= self.enough {
                return None;
            }
            let before = columns.len();
            control.spend((found.len() * columns.len()) as u64 * LOOK);
            for pattern in found {
                if !columns.contains(&pattern) {
                    self.know(pattern.clone());
                    add(&mut lp, self, &mut columns, pattern);
                }
            }
            if columns.len() == before {
                ended = true;
                break;
            }
        }
        if !ended && (lp.optimize_within(control) != Stop::Optimal || control.exhausted()) {
            return None;
        }
        if lp.uses(&|column| column <= types.len() || least.contains(&small(column))) {
            return None;
        }
        let values = lp
            .values()
            .into_iter()
            .filter(|(column, value)| *column >= first && *value > 1e-6);
        let values: Vec<(Pattern, f64)> = values
            .map(|(column, value)| (columns[column - first].clone(), value))
            .collect();
        let counted = values
            .iter()
            .map(|(pattern, bars)| real(self.taken(pattern)) * bars)
            .sum();
        Some(Solved { values, counted })
    }

    /// Patterns that pay at these dual values; notes the bound for a whole list.
    fn price(
        &mut self,
        residual: &Residual,
        duals: &DualValues,
        whole: Option<&Open>,
        control: &mut Control,
    ) -> Vec<Pattern> {
        let bins = self.forms[0].bins.len();
        let longest = real(*self.filled.iter().max().unwrap_or(&1));
        let largest = duals
            .item
            .iter()
            .fold(longest.max(1.0), |most, price| most.max(*price));
        let mut scale = 1.0;
        while scale * largest < 1e12 {
            scale *= 2.0;
        }
        let per_width = real(self.per_width) * scale;
        let prices: Vec<f64> = duals
            .item
            .iter()
            .map(|price| (price * scale).floor().min(4e12))
            .collect();
        let mut found = Vec::new();
        let mut worths = Vec::new();
        for form in 0..2 {
            let instance = &self.forms[form];
            let own: Vec<f64> = if form == 0 {
                prices.clone()
            } else {
                let widths = prices.iter().zip(&instance.width);
                widths
                    .map(|(price, width)| (price - real(*width) * per_width).max(0.0))
                    .collect()
            };
            let bar = (0..bins).map(|bin| {
                let taken = real(if form == 0 { self.filled[bin] } else { self.beside });
                let limits = duals.limits.iter().filter(|(limit, _)| limit.covers(form, bin));
                let limited: f64 = limits.map(|(_, dual)| dual).sum();
                let pays = taken + duals.cost * real(instance.bins[bin].cost) + duals.bar[bin] - limited;
                ((pays + 3e-9 * longest) * scale).floor()
            });
            let priced = Prices {
                scale,
                item: own,
                bar: bar.collect(),
            };
            let shortest = instance.width.last().copied().unwrap_or(1);
            let mut shut = residual.clone();
            if form == 1 {
                for (bars, bin) in shut.bars.iter_mut().zip(&instance.bins) {
                    *bars = if bin.capacity >= shortest { *bars } else { 0 };
                }
            }
            let want = if instance.types() > 60 {
                instance.types() / 8
            } else {
                1
            };
            let pricer = &mut self.pricers[form];
            let priced: Priced = pricer.price(instance, &shut, &priced, want, control.remaining());
            control.spend(pricer.take_work());
            found.extend(priced.patterns);
            worths.push(priced.worth);
        }
        if let Some(open) = whole {
            self.note(open, &prices, duals, scale, &worths);
            if duals.limits.is_empty() {
                self.least = self.least.max(self.within);
            }
        }
        found.retain(|pattern| residual.admits(pattern));
        found
    }

    /// Weak duality in whole numbers: the pieces are worth so much at any prices, and no bar is worth more than it takes,
    /// its cost at the price of cost, and what it is worth beyond.
    fn note(&mut self, open: &Open, prices: &[f64], duals: &DualValues, scale: f64, worths: &[Vec<f64>]) {
        let whole_scale = i128::from(floor(scale));
        let per_cost = i128::from(floor(duals.cost * scale * real(1 << 20)));
        let mut total: i128 = prices
            .iter()
            .zip(&open.left)
            .map(|(price, left)| i128::from(floor(*price)) * i128::from(*left))
            .sum();
        total *= FINE;
        total -= per_cost * i128::from(open.cost);
        // Rounding keeps the sign of each dual value.
        let limited = duals.limits.iter();
        let limited: Vec<(Limit, i128)> = limited
            .map(|(limit, dual)| {
                let whole = i128::from(floor(dual.abs() * scale)) * FINE;
                (*limit, if *dual < 0.0 { -whole } else { whole })
            })
            .collect();
        for (limit, dual) in &limited {
            total += dual * i128::from(limit.bars);
        }
        for (bin, own) in self.forms[0].bins.iter().enumerate() {
            let over = |form: usize, taken: i64| {
                let worth = i128::from(floor(worths[form][bin])) + 1;
                let covering = limited.iter().filter(|(limit, _)| limit.covers(form, bin));
                let limited: i128 = covering.map(|(_, dual)| dual).sum();
                let pays = i128::from(taken) * whole_scale * FINE + per_cost * i128::from(own.cost) - limited;
                (worth * FINE - pays).max(0)
            };
            let mut most = over(0, self.filled[bin]);
            if self.leaves_offcuts(bin) {
                most = most.max(over(1, self.beside));
            }
            total -= most * i128::from(open.bars[bin]);
        }
        self.within = self.within.max(divide_up(total, whole_scale * FINE));
    }
}
