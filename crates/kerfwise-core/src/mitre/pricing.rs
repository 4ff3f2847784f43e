//! Pricing: the sets of pieces that are worth more than their bar at given prices, and the most that any bar can be
//! worth.
//!
//! Depth-first branch and bound over bounded counts, by price per width of a linear relaxation (Gilmore & Gomory
//! 1963). Every set is arranged exactly before it counts, so a set that is found fits. A walk that ends proves that
//! there is no better set. The time may be exponential, so work limits the walk; a walk that breaks off still bounds
//! the worth. Example: at 5 for a piece of 2500 mm two pieces pay for a bar of 6000 mm at 9.

use super::arrange::{Arranger, Place};
use super::goods::{Completion, Good, goods};
use super::kit::{Kit, Load};
use super::linear::{self, Linear};
use super::mix::Mix;
use super::residual::Residual;
use super::tuning::{HASTY_COLUMNS, HASTY_PRICING_WORK, PRICED_COLUMNS, TABLE_SHARE};
use crate::branching::Most;
use crate::model::MAX_PIECES_PER_BAR;
use crate::sorting;

/// Work of one node, without the work of arranging its set.
const NODE: u64 = 30;

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

/// The widths of pieces in walks: by this bound if each piece has a width above 0 by it, as a knapsack needs it, or
/// else by the plain bound, by which each has.
pub(super) fn widths(kit: &Kit, linear: &Linear) -> Linear {
    let mut own = kit.family.iter().zip(&kit.mean);
    if own.all(|(family, mean)| mean + linear.per[*family] > 0) {
        linear.clone()
    } else {
        linear::plain(kit)
    }
}

/// Looks for sets that are worth more than their bar in a residual problem. Each stock type gets a hasty walk first; if
/// none finds a set, walks of up to `most_work` follow, unless that is hasty too.
pub(super) fn price(
    kit: &Kit,
    arranger: &mut Arranger,
    widths: &Linear,
    rest: &Residual,
    prices: &Prices,
    most_work: u64,
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
    let mut walked = Vec::with_capacity(open.len());
    let mut most = i64::MAX;
    for stock in &open {
        let walk = if most > prices.bar[*stock] {
            walk_sets(kit, arranger, widths, rest, prices, *stock, HASTY_PRICING_WORK)
        } else {
            Walked::nothing(most)
        };
        most = most.min(walk.top);
        walked.push(walk);
    }
    if most_work > HASTY_PRICING_WORK && walked.iter().all(|walk| walk.found.is_empty()) {
        for (stock, walk) in open.iter().zip(&mut walked) {
            if !walk.is_whole {
                priced.work += walk.work;
                *walk = walk_sets(kit, arranger, widths, rest, prices, *stock, most_work);
            }
            // Other bars have other prices as soon as these sets are known.
            if !walk.found.is_empty() {
                break;
            }
        }
    }
    // A shorter bar is never worth more than a longer one.
    most = i64::MAX;
    for (stock, walk) in open.into_iter().zip(walked) {
        most = most.min(walk.top);
        priced.worth[stock] = most;
        priced.exact &= walk.is_whole;
        priced.work += walk.work;
        priced
            .columns
            .extend(walk.found.into_iter().map(|load| (stock, load)));
    }
    priced.work += arranger.take_work();
    priced
}

/// The result of pricing one stock type.
struct Walked {
    /// The best sets that are worth more than the bar's price.
    found: Vec<Load>,
    /// The most that a bar can be worth, and no less than its price.
    top: i64,
    /// Whether no other set is worth more than its bar.
    is_whole: bool,
    work: u64,
}

impl Walked {
    /// No walk: bars that are longer prove that this one is not worth its price.
    fn nothing(top: i64) -> Self {
        Self {
            found: Vec::new(),
            top,
            is_whole: true,
            work: 0,
        }
    }
}

/// Prices one stock type. A hasty walk ends soon. A longer walk has a table of completions, and goes on until it has
/// found sets, and then as long again for better ones.
fn walk_sets(
    kit: &Kit,
    arranger: &mut Arranger,
    widths: &Linear,
    rest: &Residual,
    prices: &Prices,
    stock: usize,
    most_work: u64,
) -> Walked {
    let open = kit.room[stock] - widths.base;
    let goods = goods(kit, widths, rest, prices, open, false);
    let (completion, columns) = if most_work > HASTY_PRICING_WORK {
        let table = Completion::new(&goods, open, most_work / TABLE_SHARE);
        (table, PRICED_COLUMNS)
    } else {
        (Completion::without_table(), HASTY_COLUMNS)
    };
    let mut walk = Walk::new(
        kit,
        arranger,
        (&goods, &completion),
        (stock, prices.bar[stock]),
        most_work,
    );
    walk.enough_work = completion.work.max(HASTY_PRICING_WORK);
    let top = completion.bound(&goods, 0, open);
    let is_whole = walk.down(0, open, 0, top);
    let proved = if is_whole { walk.best.max(walk.unsure) } else { top };
    Walked {
        top: proved.max(prices.bar[stock]),
        is_whole: is_whole && walk.unsure <= walk.best,
        work: 20 + 10 * kit.mean.len() as u64 + completion.work + walk.work,
        found: walk.found.into_iter().rev().take(columns).collect(),
    }
}

/// Returns all sets that are worth more than their bar's price, with their stock type, and the work done. Returns no
/// list if there are too many sets, or if it is unknown whether one of them fits.
pub(super) fn list(
    kit: &Kit,
    arranger: &mut Arranger,
    widths: &Linear,
    rest: &Residual,
    prices: &Prices,
    most: &Most,
) -> (Option<Vec<(usize, Load)>>, u64) {
    let (mut all, mut work) = (Vec::new(), 0);
    for stock in (0..kit.room.len()).filter(|stock| rest.bars[*stock] > 0) {
        let open = kit.room[stock] - widths.base;
        let goods = goods(kit, widths, rest, prices, open, true);
        let completion = Completion::new(&goods, open, most.steps / TABLE_SHARE);
        work += completion.work;
        let left = most.steps.saturating_sub(work);
        let mut walk = Walk {
            listing: Some(Listing {
                rest,
                maximal: most.maximal,
                most: most.patterns.saturating_sub(all.len()),
            }),
            unsure: i64::MIN,
            ..Walk::new(
                kit,
                arranger,
                (&goods, &completion),
                (stock, prices.bar[stock]),
                left,
            )
        };
        let top = completion.bound(&goods, 0, open);
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

struct Walk<'w, 'm> {
    kit: &'w Kit<'w>,
    arranger: &'w mut Arranger<'m>,
    goods: &'w [Good],
    completion: &'w Completion,
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
    /// Work after which the walk ends if it has found a set.
    enough_work: u64,
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
        (goods, completion): (&'w [Good], &'w Completion),
        (stock, best): (usize, i64),
        most_work: u64,
    ) -> Self {
        Self {
            kit,
            arranger,
            goods,
            completion,
            stock,
            best,
            found: Vec::new(),
            path: Vec::new(),
            pieces: 0,
            means: 0,
            work: 0,
            most_work,
            enough_work: u64::MAX,
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
                top = worth + self.completion.bound(goods, at, open);
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
                if self.work > self.most_work || self.has_enough() || self.is_full() {
                    return false;
                }
                let top = gained + self.completion.bound(goods, at + 1, left);
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
        if self.found.is_empty() {
            // At least as long as the table took.
            self.enough_work = self.enough_work.max(2 * self.work);
        }
        self.found.push(load);
    }

    /// Whether the walk has looked for better sets than its first one for as long as for the first one.
    fn has_enough(&self) -> bool {
        self.work > self.enough_work && !self.found.is_empty()
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
