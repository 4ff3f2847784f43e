//! Pricing: the sets of pieces that are worth more than their bar at given prices, and the most that any bar can be
//! worth.
//!
//! A walk ([`super::walk`]) that ends proves that there is no better set. The time may be exponential, so work limits
//! the walk; a walk that breaks off still bounds the worth. Example: at 5 for a piece of 2500 mm two pieces pay for a
//! bar of 6000 mm at 9.

use super::arrange::Arranger;
use super::goods::{Knapsack, goods};
use super::kit::{Kit, Load};
use super::residual::Residual;
use super::tuning::{HASTY_COLUMNS, HASTY_PRICING_WORK, PRICED_COLUMNS, TABLE_SHARE};
use super::walk::{Listing, Walk};
use super::widths::Widths;
use crate::branching::Most;

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

/// Looks for sets that are worth more than their bar in a residual problem. Each stock type gets a hasty walk first; if
/// none finds a set, walks of up to `most_work` follow, unless that is hasty too.
pub(super) fn price<'m>(
    kit: &Kit,
    arranger: &mut Arranger<'m>,
    widths: &mut Widths<'m>,
    rest: &Residual,
    prices: &Prices,
    most_work: u64,
) -> Priced {
    let mut open: Vec<usize> = (0..kit.room.len())
        .filter(|stock| rest.bars[*stock] > 0)
        .collect();
    open.sort_by_key(|stock| (std::cmp::Reverse(kit.room[*stock]), prices.bar[*stock], *stock));
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

/// Prices one stock type. A hasty walk ends soon. A longer walk has sharper bounds, and goes on until it has found
/// sets, and then as long again for better ones.
fn walk_sets<'m>(
    kit: &Kit,
    arranger: &mut Arranger<'m>,
    widths: &mut Widths<'m>,
    rest: &Residual,
    prices: &Prices,
    stock: usize,
    most_work: u64,
) -> Walked {
    let open = kit.room[stock] - widths.linear.base;
    let goods = goods(kit, &widths.linear, rest, prices, open, false);
    let (knapsack, larger, columns) = if most_work > HASTY_PRICING_WORK {
        let knapsack = Knapsack::with_table(goods, kit.main, open, most_work / TABLE_SHARE);
        (knapsack, widths.larger.as_mut(), PRICED_COLUMNS)
    } else {
        (Knapsack::plain(goods), None, HASTY_COLUMNS)
    };
    let mut walk = Walk::new(
        kit,
        (arranger, larger),
        &knapsack,
        (stock, prices.bar[stock]),
        most_work,
    );
    let table = knapsack.completion.work;
    walk.enough_work = table.max(HASTY_PRICING_WORK);
    let top = knapsack.bound(0, open);
    let is_whole = walk.down(0, open, 0, top);
    let proved = if is_whole { walk.best.max(walk.unsure) } else { top };
    Walked {
        top: proved.max(prices.bar[stock]),
        is_whole: is_whole && walk.unsure <= walk.best,
        work: 20 + 10 * kit.mean.len() as u64 + table + walk.work,
        found: walk.found.into_iter().rev().take(columns).collect(),
    }
}

/// Returns all sets that are worth more than their bar's price, with their stock type, and the work done. Returns no
/// list if there are too many sets, or if it is unknown whether one of them fits.
pub(super) fn list<'m>(
    kit: &Kit,
    arranger: &mut Arranger<'m>,
    widths: &mut Widths<'m>,
    rest: &Residual,
    prices: &Prices,
    most: &Most,
) -> (Option<Vec<(usize, Load)>>, u64) {
    let (mut all, mut work) = (Vec::new(), 0);
    for stock in (0..kit.room.len()).filter(|stock| rest.bars[*stock] > 0) {
        let open = kit.room[stock] - widths.linear.base;
        let goods = goods(kit, &widths.linear, rest, prices, open, true);
        let knapsack = Knapsack::with_table(goods, kit.main, open, most.steps / TABLE_SHARE);
        work += knapsack.completion.work;
        let left = most.steps.saturating_sub(work);
        let mut walk = Walk::new(
            kit,
            (arranger, widths.larger.as_mut()),
            &knapsack,
            (stock, prices.bar[stock]),
            left,
        );
        walk.unsure = i64::MIN;
        walk.listing = Some(Listing {
            rest,
            maximal: most.maximal,
            most: most.patterns.saturating_sub(all.len()),
        });
        let top = knapsack.bound(0, open);
        let is_whole = walk.down(0, open, 0, top) && walk.unsure <= walk.best;
        work += 20 + 10 * kit.mean.len() as u64 + walk.work;
        if !is_whole {
            return (None, work + arranger.take_work());
        }
        all.extend(walk.found.into_iter().map(|load| (stock, load)));
    }
    (Some(all), work + arranger.take_work())
}
