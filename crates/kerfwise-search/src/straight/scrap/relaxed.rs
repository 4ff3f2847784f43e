//! The least scrap of a fractional plan that costs as much as the incumbent, by column generation.
//!
//! A bar takes its raw length less its useful offcut. So there are two prices of a pattern: a bar that is *filled* takes its
//! raw length, and one that *leaves* a useful offcut takes its trims and the widths of its pieces. Each is a knapsack: on a
//! filled bar a piece is worth its dual value, on a bar that leaves an offcut so much less as the piece is wide. A useful
//! offcut counts a little more, less than the smallest length for all bars together, so that of equal lengths the fewest
//! offcuts are the least.

use super::super::control::Control;
use super::super::instance::{Instance, Pattern};
use super::super::num::{divide_up, floor, real, small};
use super::super::pricing::{Priced, Pricer, Prices};
use super::super::problem;
use super::super::residual::Residual;
use super::program::{Counted, DualValues, Limit, Open, Program};
use super::rule::Rule;
use super::scaled::Scaled;
use std::collections::BTreeSet;

/// Dual values of costs are multiples of one part in so many of those of pieces.
const FINE: i128 = 1 << 20;
/// Columns that a program begins with at most.
const MOST_COLUMNS: usize = 2_000;
/// Work for a look at a column.
const LOOK: u64 = 4;
/// Most that a bar may count.
const MOST_COUNTED: i64 = 100_000_000_000;
/// Numbers of bars that are nearer to a whole number are one.
const BROKEN: f64 = 1e-4;

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

/// Dual values of pieces in whole numbers.
struct Rounded<'d> {
    duals: &'d DualValues,
    /// The most that a filled bar counts.
    longest: f64,
    /// A power of two.
    scale: f64,
    /// The scaled price of each type.
    item: Vec<f64>,
}

impl<'r> Relaxed<'r> {
    /// `None` if two items have one width, or nothing is wanted. `cost` is that of the incumbent.
    pub fn new(rule: Rule<'r>, wanted: &[(usize, u32)], cost: i128) -> Option<(Self, Open)> {
        let list = Scaled::new(rule, wanted)?;
        let cost = i64::try_from(cost).ok()?.div_euclid(list.cost_unit);
        let beside = rule.beyond + rule.offcuts.lost;
        let offcut = rule.offcuts.lost + rule.offcuts.shortest.max(1);
        let forms = [list.form(0, cost), list.form(offcut, cost)];
        let weight = weight(&forms[0], &list.filled);
        let open = Open {
            left: forms[0].demand.clone(),
            bars: forms[0].bins.iter().map(|bin| bin.quantity).collect(),
            cost,
        };
        let relaxed = Self {
            rule,
            pricers: [Pricer::default(), Pricer::default()],
            filled: list.filled.iter().map(|length| length * weight).collect(),
            beside: beside / list.unit * weight + i64::from(weight > 1),
            per_width: list.width_unit / list.unit * weight,
            weight,
            items: list.items.iter().map(|(item, _)| *item).collect(),
            forms,
            stocks: list.stocks,
            unit: list.unit,
            cost_unit: list.cost_unit,
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
        self.taken_by(self.least)
    }

    /// What plans take at least that count so much.
    pub fn taken_by(&self, counted: i128) -> i128 {
        let weight = i128::from(self.weight);
        divide_up(counted - (weight - 1), weight) * i128::from(self.unit)
    }

    /// All lengths that bars count are multiples of this.
    pub fn unit(&self) -> i64 {
        self.unit
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

    /// What bars count that take so much and leave so many useful offcuts.
    pub fn counting(&self, taken: i128, offcuts: u32) -> i128 {
        let weight = i128::from(self.weight);
        let offcuts = if weight > 1 { offcuts.into() } else { 0 };
        divide_up(taken, i128::from(self.unit)) * weight + offcuts
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
        parts.sort();
        Some(Pattern {
            bin: small(bin),
            parts,
        })
    }

    /// The other way.
    pub fn outer(&self, pattern: &Pattern) -> problem::Pattern {
        let counts = pattern.parts.iter();
        let mut counts: Vec<(usize, u32)> = counts.map(|&(at, n)| (self.items[at as usize], n)).collect();
        counts.sort();
        problem::Pattern {
            stock: self.stocks[pattern.bin as usize],
            counts,
        }
    }

    /// The patterns that are known.
    pub fn patterns(&self) -> Vec<problem::Pattern> {
        self.pool.iter().map(|pattern| self.outer(pattern)).collect()
    }

    pub fn cost_of(&self, pattern: &Pattern) -> i64 {
        self.forms[0].bins[pattern.bin as usize].cost
    }

    /// The items that are left, with their pieces, and the bars of each stock of the problem.
    pub fn wanted(&self, open: &Open) -> (Vec<(usize, u32)>, Vec<Option<u32>>) {
        let pieces = self.items.iter().zip(&open.left).filter(|(_, left)| **left > 0);
        let mut wanted: Vec<(usize, u32)> = pieces.map(|(item, left)| (*item, *left)).collect();
        wanted.sort();
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
        if way.whole {
            self.within = 0;
        }
        let mut program = self.begin(open, way)?;
        control.spend(program.work());
        self.generate(&mut program, open, way, control)?;
        if program.misses() {
            return None;
        }
        let values = program.values();
        let counted = values
            .iter()
            .map(|(pattern, bars)| real(self.taken(pattern)) * bars)
            .sum();
        Some(Solved { values, counted })
    }

    /// The program with the patterns that are known.
    fn begin(&self, open: &Open, way: Way<'_>) -> Option<Program> {
        let dear = 3.0 * real(*self.filled.iter().max()?);
        let mut program = Program::new(open, &self.forms[0].bins, dear, way.limits, way.seed)?;
        let residual = open.residual();
        let admitted = self.pool.iter().rev().filter(|pattern| residual.admits(*pattern));
        for pattern in admitted.take(MOST_COLUMNS) {
            self.add(&mut program, pattern.clone());
        }
        Some(program)
    }

    fn add(&self, program: &mut Program, pattern: Pattern) {
        let (form, cost) = (self.form_of(&pattern), self.cost_of(&pattern));
        let counted = self.taken(&pattern);
        program.add(pattern, form, cost, counted);
    }

    /// Solves the program and adds patterns that pay, until none is left or the rounds are over. `None` without work, or if
    /// the bound is as high as is enough.
    fn generate(
        &mut self,
        program: &mut Program,
        open: &Open,
        way: Way<'_>,
        control: &mut Control,
    ) -> Option<()> {
        let residual = open.residual();
        for _ in 0..way.rounds {
            program.optimize(control)?;
            let found = self.price(&residual, &program.duals(), way.whole.then_some(open), control);
            if way.whole && self.within >= self.enough {
                return None;
            }
            let before = program.patterns().len();
            control.spend((found.len() * before) as u64 * LOOK);
            for pattern in found {
                if !program.patterns().contains(&pattern) {
                    self.know(pattern.clone());
                    self.add(program, pattern);
                }
            }
            if program.patterns().len() == before {
                return Some(());
            }
        }
        program.optimize(control)
    }

    /// Patterns that pay at these dual values; notes the bound for a whole list.
    fn price(
        &mut self,
        residual: &Residual,
        duals: &DualValues,
        whole: Option<&Open>,
        control: &mut Control,
    ) -> Vec<Pattern> {
        let rounded = self.round(duals);
        let mut found = Vec::new();
        let mut worths = Vec::new();
        for form in 0..2 {
            let priced = self.price_form(form, residual, &rounded, control);
            found.extend(priced.patterns);
            worths.push(priced.worth);
        }
        if let Some(open) = whole {
            self.note(open, &rounded, &worths);
            if duals.limits.is_empty() {
                self.least = self.least.max(self.within);
            }
        }
        found.retain(|pattern| residual.admits(pattern));
        found
    }

    fn round<'d>(&self, duals: &'d DualValues) -> Rounded<'d> {
        let longest = real(*self.filled.iter().max().unwrap_or(&1));
        let largest = duals
            .item
            .iter()
            .fold(longest.max(1.0), |most, price| most.max(*price));
        let mut scale = 1.0;
        while scale * largest < 1e12 {
            scale *= 2.0;
        }
        let prices = duals.item.iter();
        let item = prices.map(|price| (price * scale).floor().min(4e12)).collect();
        Rounded {
            duals,
            longest,
            scale,
            item,
        }
    }

    /// Prices bars that are filled (0) or leave a useful offcut (1).
    fn price_form(
        &mut self,
        form: usize,
        residual: &Residual,
        rounded: &Rounded<'_>,
        control: &mut Control,
    ) -> Priced {
        let prices = self.prices(form, rounded);
        let instance = &self.forms[form];
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
        let priced = pricer.price(instance, &shut, &prices, want, control.remaining());
        control.spend(pricer.take_work());
        priced
    }

    /// What pieces are worth on such a bar, and what a pattern has to be worth.
    fn prices(&self, form: usize, rounded: &Rounded<'_>) -> Prices {
        let instance = &self.forms[form];
        let Rounded {
            duals,
            longest,
            scale,
            ..
        } = *rounded;
        let item = if form == 0 {
            rounded.item.clone()
        } else {
            let per_width = real(self.per_width) * scale;
            let widths = rounded.item.iter().zip(&instance.width);
            widths
                .map(|(price, width)| (price - real(*width) * per_width).max(0.0))
                .collect()
        };
        let bar = instance.bins.iter().enumerate().map(|(bin, own)| {
            let taken = real(if form == 0 { self.filled[bin] } else { self.beside });
            let limits = duals.limits.iter().filter(|(limit, _)| limit.covers(form, bin));
            let limited: f64 = limits.map(|(_, dual)| dual).sum();
            let pays = taken + duals.cost * real(own.cost) + duals.bar[bin] - limited;
            ((pays + 3e-9 * longest) * scale).floor()
        });
        Prices {
            scale,
            item,
            bar: bar.collect(),
        }
    }

    /// Weak duality in whole numbers: the pieces are worth so much at any prices, and no bar is worth more than it takes,
    /// its cost at the price of cost, and what it is worth beyond.
    fn note(&mut self, open: &Open, rounded: &Rounded<'_>, worths: &[Vec<f64>]) {
        let Rounded { duals, scale, .. } = *rounded;
        let whole_scale = i128::from(floor(scale));
        let per_cost = i128::from(floor(duals.cost * scale * real(1 << 20)));
        let mut total: i128 = rounded
            .item
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

/// What a unit of length counts beside a useful offcut: more than all bars of a plan. Beyond the most that a bar may count
/// the small difference would be lost in rounding.
fn weight(form: &Instance, filled: &[i64]) -> i64 {
    let pieces: u64 = form.demand.iter().map(|count| u64::from(*count)).sum();
    let bars: u64 = form.bins.iter().map(|bin| u64::from(bin.quantity)).sum();
    let weight = i64::try_from(bars.min(pieces) + 1).unwrap_or(1);
    let longest = filled.iter().max().copied().unwrap_or(1);
    if longest.saturating_mul(weight) <= MOST_COUNTED {
        weight
    } else {
        1
    }
}
