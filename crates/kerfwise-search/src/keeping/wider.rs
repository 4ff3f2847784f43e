//! The instance with each bar once more for each class of offcuts that are worth money: shorter, and cheaper by that worth.
//!
//! A bar that keeps an offcut of a class is a shorter bar, so every search and every bound for stock of several lengths
//! holds for such bars too. Example: bars of 6000 mm at 40, offcuts from 1000 mm on worth 4, a kerf of 3 mm. The wider
//! instance has bars of 6000 mm at 40 and bars of 4997 mm at 36.
//!
//! The shorter bar ends where the square end of a last piece still leaves the offcut. The cut beyond a slanted end may be
//! wider, so a mitred bar may fall short of its class by the difference; only then is a plan dearer than the
//! wider instance says. The bound holds in any case, since no bar that keeps its offcut is left out.

use crate::certificate::number_keeping;
use crate::model::{Bar, Instance, Nm, OffcutClass, Part, Plan, Source, Stock, StockCost};

/// The instance, and what each of its stock types is in the request's instance.
pub(super) struct Wider {
    pub instance: Instance,
    /// The index of the same bars in the request's instance.
    pub same: Vec<usize>,
}

impl Wider {
    pub fn of(instance: &Instance) -> Self {
        Self::with_bars_from(instance, shortest_bar(instance))
    }

    /// With all versions, those that hold no piece too: prices of ends in a certificate may make pieces narrower than they
    /// are.
    pub fn with_all(instance: &Instance) -> Self {
        Self::with_bars_from(instance, Nm(i64::MIN))
    }

    /// Versions of a bar that are shorter than this are left out.
    fn with_bars_from(instance: &Instance, needed: Nm) -> Self {
        let last_cut = last_cut(instance);
        let mut stock: Vec<(Stock, usize)> = Vec::new();
        for (index, entry) in instance.stock.iter().enumerate() {
            let mut versions = vec![entry.clone()];
            let classes = instance.offcut_worth.iter();
            let shorter = classes.map(|class| keeping(instance, entry, class, last_cut));
            versions.extend(shorter.filter(|version| version.length >= needed));
            // A version is of use if no longer one is as cheap.
            versions.sort_by_key(|version| (version.kept, version.cost));
            let mut least = None;
            versions.retain(|version| {
                let cheaper = least.is_none_or(|least| version.cost < least);
                if cheaper {
                    least = Some(version.cost);
                }
                cheaper
            });
            stock.extend(versions.into_iter().map(|version| (version, index)));
        }
        // The order in which all instances have their stock.
        stock.sort_by_key(|(entry, same)| (entry.leftover, entry.length, entry.cost, *same));
        let mut wider = instance.clone();
        let same;
        (wider.stock, same) = stock.into_iter().unzip();
        wider.offcut_worth = Vec::new();
        Self {
            instance: wider,
            same,
        }
    }

    /// The plan with the bars of the request's instance.
    pub fn narrow(&self, plan: &Plan) -> Plan {
        let bars = plan.bars.iter().map(|(bar, count)| {
            let source = match &bar.source {
                Source::Single(stock) => Source::Single(self.same[*stock]),
                Source::Joined(parts) => {
                    let part = |part: &Part| Part {
                        stock: self.same[part.stock],
                        ..*part
                    };
                    Source::Joined(parts.iter().map(part).collect())
                }
            };
            let pieces = bar.pieces.clone();
            (Bar { source, pieces }, *count)
        });
        Plan { bars: bars.collect() }
    }

    /// The stock types of the wider instance that are this stock type of the request's instance.
    pub fn versions_of(&self, entry: usize) -> impl Iterator<Item = usize> {
        (0..self.same.len()).filter(move |version| self.same[*version] == entry)
    }

    /// The number of bars of each stock type in a plan of the wider instance.
    pub fn used(&self, plan: &Plan) -> Vec<u64> {
        let mut used = vec![0; self.same.len()];
        for (bar, count) in &plan.bars {
            for stock in bar.source.stock() {
                used[stock] += u64::from(*count);
            }
        }
        used
    }
}

/// The bar as one that keeps an offcut of the class.
fn keeping(instance: &Instance, entry: &Stock, class: &OffcutClass, last_cut: Nm) -> Stock {
    let kept = (class.length + last_cut - instance.clamped).max(Nm::ZERO);
    Stock {
        number: number_keeping(entry.number, class.number),
        length: entry.length - kept,
        kept,
        cost: StockCost((entry.cost.0 - class.worth.0).max(0)),
        ..entry.clone()
    }
}

/// The raw length of the shortest bar that carries any piece. A shorter version of a bar would be of no use.
fn shortest_bar(instance: &Instance) -> Nm {
    let pieces = instance.shapes.iter().flat_map(|shape| &shape.orientations);
    let needed = pieces.map(|piece| instance.length_needed(piece));
    needed.min().unwrap_or(Nm::ZERO)
}

/// How far, at least, the last cut of a bar reaches beyond what its last piece needs at the tail.
fn last_cut(instance: &Instance) -> Nm {
    let ends = instance.shapes.iter().flat_map(|shape| &shape.orientations);
    let beyond = ends.map(|piece| piece.right.kerf - instance.angles.tip(&piece.right));
    beyond.min().unwrap_or(instance.angles.kerf)
}
