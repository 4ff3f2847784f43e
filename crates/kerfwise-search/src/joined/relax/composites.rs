//! All composites: the sets of parts that can make a bar, single bars included.
//!
//! Their number grows like the number of stock types to the power of the parts, so the list is limited;
//! [`Composites::complete`] says whether one is missing. Example: bars of 6000 and 4000 mm and one joint at most make
//! five: 6000, 4000, 6000 + 6000, 6000 + 4000 and 4000 + 4000.

use super::super::geometry::Geometry;
use super::super::tuning::MOST_COMPOSITES;
use super::widths::Widths;
use crate::model::{Nm, Ratio};
use std::cmp::Reverse;

/// A composite: the parts of a bar, in any order.
#[derive(Clone, Debug)]
pub(super) struct Composite {
    /// Stock types, with the number of parts of each.
    pub parts: Vec<(usize, u32)>,
    pub capacity: i128,
    /// Capacity in cells.
    pub cells: u32,
}

pub(super) struct Composites {
    pub list: Vec<Composite>,
    /// Whether the list misses no composite that matters.
    pub complete: bool,
}

/// Lists all composites. A composite is left out if some of its parts alone have capacity for the whole demand.
pub(super) fn enumerate(geometry: &Geometry<'_>, widths: &Widths, total: i128) -> Composites {
    let instance = geometry.instance;
    let left = |stock: usize| instance.stock[stock].quantity.unwrap_or(u32::MAX);
    let singles: Vec<usize> = (0..instance.stock.len())
        .filter(|stock| left(*stock) > 0 && geometry.usable(*stock) > Nm::ZERO)
        .collect();
    let mut joinable: Vec<usize> = singles
        .iter()
        .copied()
        .filter(|stock| geometry.may_join(*stock))
        .collect();
    // The cheapest stock per length comes first.
    joinable.sort_by_key(|stock| {
        let usable = geometry.usable(*stock);
        let value = Ratio::new(instance.stock[*stock].cost.0, usable.0);
        (value, Reverse(usable), *stock)
    });
    let mut listing = Listing {
        geometry,
        widths,
        total,
        joinable: &joinable,
        list: Vec::new(),
        full: false,
    };
    for stock in &singles {
        let capacity = widths.capacity(instance, geometry.usable(*stock));
        listing.list.push(Composite {
            parts: vec![(*stock, 1)],
            capacity,
            cells: 0,
        });
    }
    // Composites of few parts come first, so that a full list still has all small composites of the best stock.
    let mut size = 2;
    while size <= geometry.most_parts && !listing.full {
        let before = listing.list.len();
        listing.extend(&mut Vec::new(), 0, size, Nm::ZERO);
        if listing.list.len() == before {
            break;
        }
        size += 1;
    }
    Composites {
        complete: !listing.full,
        list: listing.list,
    }
}

struct Listing<'l, 'a> {
    geometry: &'l Geometry<'a>,
    widths: &'l Widths,
    total: i128,
    joinable: &'l [usize],
    list: Vec<Composite>,
    full: bool,
}

impl Listing<'_, '_> {
    /// Adds a composite if the list has room for it.
    fn list_parts(&mut self, parts: &[(usize, u32)], capacity: i128) {
        if self.list.len() >= MOST_COMPOSITES {
            self.full = true;
            return;
        }
        self.list.push(Composite {
            parts: parts.to_vec(),
            capacity,
            cells: 0,
        });
    }

    /// Adds every composite of these parts and `room` more, from the stock at place `from` on.
    fn extend(&mut self, parts: &mut Vec<(usize, u32)>, from: usize, room: usize, usable: Nm) {
        let instance = self.geometry.instance;
        let whole = self.widths.capacity(instance, usable);
        if room == 0 {
            self.list_parts(parts, whole);
            return;
        }
        if !parts.is_empty() && whole >= self.total {
            return;
        }
        let is_raw = |stock: usize| !instance.stock[stock].leftover;
        let raw = parts.iter().any(|(stock, _)| is_raw(*stock));
        for place in from..self.joinable.len() {
            let stock = self.joinable[place];
            if self.full {
                return;
            }
            if raw && is_raw(stock) && self.geometry.one_raw_at_most() {
                continue;
            }
            let used = parts
                .last()
                .filter(|(last, _)| *last == stock)
                .map_or(0, |(_, count)| *count);
            if instance.stock[stock]
                .quantity
                .is_some_and(|quantity| used >= quantity)
            {
                continue;
            }
            let joint = if parts.is_empty() {
                Nm::ZERO
            } else {
                self.geometry.loss
            };
            if used > 0 {
                parts.last_mut().into_iter().for_each(|(_, count)| *count += 1);
            } else {
                parts.push((stock, 1));
            }
            self.extend(
                parts,
                place,
                room - 1,
                usable + self.geometry.usable(stock) - joint,
            );
            if used > 0 {
                parts.last_mut().into_iter().for_each(|(_, count)| *count -= 1);
            } else {
                parts.pop();
            }
        }
    }
}
