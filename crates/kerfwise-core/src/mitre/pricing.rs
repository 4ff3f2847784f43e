//! Pricing: the sets of pieces that are worth more than their bar at given prices, and the most that any bar can be
//! worth.
//!
//! Depth-first branch and bound over bounded counts, by price per width of a linear relaxation (Gilmore & Gomory
//! 1963). Every set is arranged exactly before it counts, so a set that is found fits. A walk that ends proves that
//! there is no better set. The time may be exponential, so work limits the walk; a walk that breaks off still bounds
//! the worth. Example: at 5 for a piece of 2500 mm two pieces pay for a bar of 6000 mm at 9.

use super::arrange::{Arranger, Place};
use super::kit::{Kit, Load};
use super::linear::{self, Linear};
use super::mix::Mix;
use super::residual::Residual;
use super::tuning::HASTY_PRICING_WORK;
use crate::branching::Most;
use crate::model::{MAX_PIECES_PER_BAR, Nm};
use crate::sorting;
use kerfwise_kernels::num::{quick_floor, real};

/// Work of one node, without the work of arranging its set.
const NODE: u64 = 30;

/// How the search walks through sets of pieces.
pub(super) struct Walks {
    /// Work for pricing one bar.
    pub work: u64,
    linear: Linear,
}

/// Dual values times `scale`, as whole numbers.
pub(super) struct Prices {
    pub scale: i64,
    /// Price of each item type, at least 0.
    pub piece: Vec<i64>,
    /// The worth at which a set pays for a bar of each stock type.
    pub bar: Vec<i64>,
}

/// The result of one round of pricing.
pub(super) struct Priced {
    pub columns: Vec<(usize, Load)>,
    /// Upper bound on the worth of a bar of each stock type.
    pub worth: Vec<i64>,
    /// Whether no other set is worth more than its bar.
    pub exact: bool,
    pub work: u64,
}

impl Walks {
    /// Takes this bound if each piece has a width above 0 by it, as a knapsack needs it. Else takes the plain bound,
    /// by which each has.
    pub fn new(kit: &Kit, linear: &Linear) -> Self {
        let mut own = kit.family.iter().zip(&kit.mean);
        let linear = if own.all(|(family, mean)| mean + linear.per[*family] > 0) {
            linear.clone()
        } else {
            linear::plain(kit)
        };
        Self {
            work: HASTY_PRICING_WORK,
            linear,
        }
    }
}

/// Looks for sets that are worth more than their bar in a residual problem.
pub(super) fn price(
    kit: &Kit,
    arranger: &mut Arranger,
    walks: &Walks,
    rest: &Residual,
    prices: &Prices,
) -> Priced {
    let mut open: Vec<usize> = (0..kit.room.len())
        .filter(|stock| rest.bars[*stock] > 0)
        .collect();
    sorting::sort_by_key(&mut open, |stock| {
        (std::cmp::Reverse(kit.room[*stock]), prices.bar[*stock], *stock)
    });
    let mut priced = Priced {
        columns: Vec::new(),
        worth: vec![0; kit.room.len()],
        exact: true,
        work: 50 * kit.room.len() as u64,
    };
    // A shorter bar is never worth more than a longer one.
    let mut most = i64::MAX;
    for stock in open {
        if most > prices.bar[stock] {
            most = most.min(price_bar(kit, arranger, walks, rest, prices, stock, &mut priced));
        }
        priced.worth[stock] = most;
    }
    priced.work += arranger.take_work();
    priced
}

/// Prices one stock type. Returns the most that a bar of it can be worth.
fn price_bar(
    kit: &Kit,
    arranger: &mut Arranger,
    walks: &Walks,
    rest: &Residual,
    prices: &Prices,
    stock: usize,
    priced: &mut Priced,
) -> i64 {
    let open = kit.room[stock] - walks.linear.base;
    let goods = goods(kit, &walks.linear, rest, prices, open, false);
    let mut walk = Walk::new(kit, arranger, &goods, (stock, prices.bar[stock]), walks.work);
    let top = bound(&goods, 0, open);
    let whole = walk.down(0, open, 0, top);
    priced.work += 20 + 10 * kit.mean.len() as u64 + walk.work;
    priced.exact &= whole && walk.unsure <= walk.best;
    let found = walk.found.into_iter().rev().take(2);
    priced.columns.extend(found.map(|load| (stock, load)));
    let proved = if whole { walk.best.max(walk.unsure) } else { top };
    proved.max(prices.bar[stock])
}

/// Returns all sets that are worth more than their bar's price, with their stock type, and the work done. Returns no
/// list if there are too many sets, or if it is unknown whether one of them fits.
pub(super) fn list(
    kit: &Kit,
    arranger: &mut Arranger,
    walks: &Walks,
    rest: &Residual,
    prices: &Prices,
    most: &Most,
) -> (Option<Vec<(usize, Load)>>, u64) {
    let (mut all, mut work) = (Vec::new(), 0);
    for stock in (0..kit.room.len()).filter(|stock| rest.bars[*stock] > 0) {
        let open = kit.room[stock] - walks.linear.base;
        let goods = goods(kit, &walks.linear, rest, prices, open, true);
        let left = most.steps.saturating_sub(work);
        let mut walk = Walk {
            listing: Some(Listing {
                rest,
                maximal: most.maximal,
                most: most.patterns.saturating_sub(all.len()),
            }),
            unsure: i64::MIN,
            ..Walk::new(kit, arranger, &goods, (stock, prices.bar[stock]), left)
        };
        let top = bound(&goods, 0, open);
        let is_whole = walk.down(0, open, 0, top) && walk.unsure <= walk.best;
        work += 20 + 10 * kit.mean.len() as u64 + walk.work;
        if !is_whole {
            return (None, work + arranger.take_work());
        }
        all.extend(walk.found.into_iter().map(|load| (stock, load)));
    }
    (Some(all), work + arranger.take_work())
}

/// Which sets a walk lists.
struct Listing<'l> {
    rest: &'l Residual,
    /// Whether only those sets count to which no wanted piece can be added.
    maximal: bool,
    most: usize,
}

/// An item type in the knapsack.
struct Good {
    shape: usize,
    family: usize,
    /// The doubled mean of its edges. `width` differs from it by the length that its ends need.
    mean: i64,
    length: Nm,
    width: i64,
    price: i64,
    limit: u32,
    /// The least width from this good on.
    least: i64,
    /// Price per width, rounded up far enough for a bound.
    ratio: f64,
    /// The width of all pieces of the goods before, the same with this good, and the worth of those before. Sums over
    /// all goods may wrap; sums over one bar do not.
    before: i64,
    through: i64,
    worth_before: i64,
}

/// The item types that fit, by descending price per width. Types without a price are left out unless `is_free`.
fn goods(
    kit: &Kit,
    linear: &Linear,
    rest: &Residual,
    prices: &Prices,
    open: i64,
    is_free: bool,
) -> Vec<Good> {
    let mut goods = Vec::with_capacity(kit.mean.len());
    for (shape, left) in rest.left.iter().enumerate() {
        let (family, price) = (kit.family[shape], prices.piece[shape]);
        let width = kit.mean[shape] + linear.per[family];
        if *left == 0 || (price == 0 && !is_free) || width > open {
            continue;
        }
        let most = u32::try_from(open / width).unwrap_or(u32::MAX).min(*left);
        goods.push(Good {
            shape,
            family,
            mean: kit.mean[shape],
            length: kit.instance.shapes[shape].length,
            width,
            price,
            limit: most.min(u32::try_from(MAX_PIECES_PER_BAR).unwrap_or(0)),
            least: 0,
            ratio: real(price) / real(width) * (1.0 + 1e-12),
            before: 0,
            through: 0,
            worth_before: 0,
        });
    }
    sorting::sort_by(&mut goods, |a, b| {
        b.ratio.total_cmp(&a.ratio).then(a.shape.cmp(&b.shape))
    });
    let (mut taken, mut worth) = (0i64, 0i64);
    for good in &mut goods {
        (good.before, good.worth_before) = (taken, worth);
        taken = taken.wrapping_add(good.width * i64::from(good.limit));
        worth = worth.wrapping_add(good.price * i64::from(good.limit));
        good.through = taken;
    }
    let mut least = i64::MAX;
    for good in goods.iter_mut().rev() {
        least = least.min(good.width);
        good.least = least;
    }
    goods
}

/// The most that goods from `from` on can be worth on an open width (Dantzig 1957).
#[inline(always)]
fn bound(goods: &[Good], from: usize, open: i64) -> i64 {
    let Some(first) = goods.get(from) else {
        return 0;
    };
    let end = first.before.wrapping_add(open);
    let all = |good: &Good| good.worth_before.wrapping_sub(first.worth_before);
    for good in &goods[from..] {
        if good.through > end {
            let rest = end.wrapping_sub(good.before).max(0);
            return all(good) + quick_floor(real(rest) * good.ratio) + 1;
        }
    }
    goods
        .last()
        .map_or(0, |last| all(last) + last.price * i64::from(last.limit))
}

struct Walk<'w, 'm> {
    kit: &'w Kit<'w>,
    arranger: &'w mut Arranger<'m>,
    goods: &'w [Good],
    stock: usize,
    /// The worth that a set must exceed.
    best: i64,
    /// The sets found: each better than all before it, unless a listing wants all of them.
    found: Vec<Load>,
    /// Good, copies, and the place of the mix with these copies.
    path: Vec<(usize, u32, Place)>,
    pieces: u32,
    /// The doubled means of the path.
    means: i64,
    work: u64,
    most_work: u64,
    /// The listing, if the walk lists all sets that are worth more than `best`.
    listing: Option<Listing<'w>>,
    /// The greatest worth of a set for which it is unknown whether it fits.
    unsure: i64,
}

impl<'w, 'm> Walk<'w, 'm> {
    /// A walk that looks for the best set on this stock type that is worth more than the bar's price.
    fn new(
        kit: &'w Kit<'w>,
        arranger: &'w mut Arranger<'m>,
        goods: &'w [Good],
        (stock, best): (usize, i64),
        most_work: u64,
    ) -> Self {
        Self {
            kit,
            arranger,
            goods,
            stock,
            best,
            found: Vec::new(),
            path: Vec::new(),
            pieces: 0,
            means: 0,
            work: 0,
            most_work,
            listing: None,
            unsure: 0,
        }
    }

    /// Extends the path by goods from `from` on, by which it can be worth `top`. Returns false if the work runs out.
    fn down(&mut self, from: usize, open: i64, worth: i64, mut top: i64) -> bool {
        let goods = self.goods;
        for at in from..goods.len() {
            let good = &goods[at];
            if open < good.width {
                if open < good.least {
                    return true;
                }
                continue;
            }
            if at > from {
                top = worth + bound(goods, at, open);
            }
            if top <= self.best {
                return true;
            }
            let room = u32::try_from(MAX_PIECES_PER_BAR).unwrap_or(0) - self.pieces;
            let most = good.limit.min(room);
            let most = if open >= good.width * i64::from(most) {
                most
            } else {
                u32::try_from(open / good.width).unwrap_or(u32::MAX)
            };
            if most == 0 || (self.kit.instance.complexity.is_some() && !self.varied(at)) {
                continue;
            }
            let (mut left, mut gained) = (open, worth);
            left -= good.width * i64::from(most);
            gained += good.price * i64::from(most);
            for copies in (1..=most).rev() {
                self.work += NODE;
                if self.work > self.most_work || self.is_full() {
                    return false;
                }
                let top = gained + bound(goods, at + 1, left);
                // With fewer copies the bound may be higher.
                if top > self.best && !self.try_copies(at, copies, left, gained, top) {
                    return false;
                }
                left += good.width;
                gained -= good.price;
            }
        }
        true
    }

    /// Adds copies of a good to the path and continues from there. Returns false if the work runs out.
    fn try_copies(&mut self, at: usize, copies: u32, open: i64, worth: i64, top: i64) -> bool {
        let good = &self.goods[at];
        let mean = good.mean * i64::from(copies);
        let place = self.place(good.family, copies);
        self.path.push((at, copies, place));
        self.means += mean;
        self.pieces += copies;
        let goes_on = !self.judge(place, worth) || self.down(at + 1, open, worth, top);
        self.path.pop();
        self.means -= mean;
        self.pieces -= copies;
        goes_on
    }

    /// The place of the path's mix with more pieces of a family.
    fn place(&mut self, family: usize, copies: u32) -> Place {
        let before = self.path.last().map_or(Place::default(), |step| step.2);
        if self.arranger.holds(before) {
            return self.arranger.with(before, family, copies);
        }
        let mut mix = Mix::default();
        for (good, copies, _) in &self.path {
            mix.add(self.goods[*good].family, *copies);
        }
        mix.add(family, copies);
        self.arranger.place(&mix)
    }

    /// Whether another item type may join the path, by the limit on lengths.
    fn varied(&self, at: usize) -> bool {
        let own = self.path.iter().map(|step| step.0).chain([at]);
        self.kit.instance.may_mix(own.map(|good| self.goods[good].length))
    }

    /// Notes the path if it is worth more than the best. Returns whether longer paths may fit.
    fn judge(&mut self, place: Place, worth: i64) -> bool {
        let (need, exact) = self.arranger.need_at(place);
        self.work += self.arranger.take_work() + 60;
        if self.means + need <= self.kit.room[self.stock] {
            if worth > self.best {
                self.note(worth);
            }
            return true;
        }
        if !exact {
            self.unsure = self.unsure.max(worth);
        }
        !(exact && self.kit.monotone)
    }

    /// Notes a set that is better than all before it. A function of its own keeps the loop around it short.
    #[inline(never)]
    fn note(&mut self, worth: i64) {
        let path = self.path.iter();
        let mut load: Load = path
            .map(|(good, copies, _)| (self.goods[*good].shape, *copies))
            .collect();
        sorting::sort(&mut load);
        let rest = self
            .listing
            .as_ref()
            .map(|listing| (listing.maximal, listing.rest));
        match rest {
            None => self.best = worth,
            Some((true, rest)) if !self.is_maximal(rest, &load) => return,
            Some(_) => {}
        }
        self.found.push(load);
    }

    /// Whether the walk has found more sets than may be listed.
    fn is_full(&self) -> bool {
        let listing = self.listing.as_ref();
        listing.is_some_and(|listing| self.found.len() > listing.most)
    }

    /// Whether no further wanted piece fits beside a set.
    fn is_maximal(&mut self, rest: &Residual, load: &Load) -> bool {
        let fits = (0..rest.left.len()).any(|shape| {
            let mut with = load.clone();
            let copies = match with.binary_search_by_key(&shape, |part| part.0) {
                Ok(at) => {
                    with[at].1 += 1;
                    with[at].1
                }
                Err(at) => {
                    with.insert(at, (shape, 1));
                    1
                }
            };
            self.work += 30;
            copies <= rest.left[shape] && self.kit.fits(self.arranger, &with, self.stock)
        });
        self.work += self.arranger.take_work();
        !fits
    }
}
