//! The shortest row that a set of pieces can make, over all orders and all allowed orientations.
//!
//! The shortest row depends only on the number of pieces of each family, the [`Mix`]. A dynamic program over (pieces
//! placed of each family, class of the last end) finds it exactly, as Held & Karp (1962) find tours, and remembers
//! the rows of all parts of a set. [`Arranger::steps`] counts its steps. If a set takes too many, a part is arranged
//! exactly and the rest by cheapest insertion (Rosenkrantz, Stearns & Lewis 1977): this row is valid, but perhaps not
//! the shortest. Example: trapezoids nest if every second one is turned.

use super::ends::{Ends, Family};
use super::insertion;
use super::mix::Mix;
use super::tuning::{EXACT_STEPS, LINKED_FAMILIES, REMEMBERED_ROWS};
use kerfwise_kernels::num::small;
use kerfwise_kernels::numbering::Numbering;
use std::borrow::Cow;

/// One piece of a row: its family, and its orientation among those of the family.
pub(super) type Step = (usize, usize);

/// The record of a mix.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Begin and end of its rows.
    rows: (usize, usize),
    /// The length that [`Arranger::need`] returns.
    need: i64,
    exact: bool,
}

/// The place where a mix is remembered, valid until memory is freed. The empty mix always has a place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// One more than the number of the mix; 0 for the empty mix.
    slot: usize,
    /// How often memory had been freed.
    age: usize,
}

impl Place {
    /// No place.
    pub const NONE: Self = Self {
        slot: 1,
        age: usize::MAX,
    };
}

/// Arranges mixes, and remembers their rows.
pub(super) struct Arranger<'m> {
    pub ends: Cow<'m, Ends>,
    pub families: &'m [Family],
    numbers: Numbering,
    known: Vec<Known>,
    /// The rows of each mix, by ascending class of the last end: the least doubled length of head margin and gaps,
    /// without the pieces' means.
    rows: Vec<(usize, i64)>,
    /// For each mix, the empty one first, and each family: the slot of the mix with one more piece, or 0 if it is not
    /// known.
    links: Vec<u32>,
    linked: usize,
    /// How often memory was freed.
    age: usize,
    work: u64,
}

impl<'m> Arranger<'m> {
    pub fn new(ends: &'m Ends, families: &'m [Family]) -> Self {
        Self::of(Cow::Borrowed(ends), families)
    }

    /// Bounds what all larger sets need, by [`Ends::with_others`].
    pub fn with_others(ends: &Ends, families: &'m [Family], per: &[i64]) -> Self {
        Self::of(Cow::Owned(ends.with_others(families, per)), families)
    }

    fn of(ends: Cow<'m, Ends>, families: &'m [Family]) -> Self {
        let linked = if families.len() > LINKED_FAMILIES {
            0
        } else {
            families.len()
        };
        Self {
            ends,
            families,
            numbers: Numbering::new(),
            known: Vec::new(),
            rows: Vec::new(),
            links: vec![0; linked],
            linked,
            age: 0,
            work: 0,
        }
    }

    /// Returns the work since the last call.
    pub fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// The rows found for a mix, by ascending class of the last end.
    pub fn rows(&mut self, mix: &Mix) -> &[(usize, i64)] {
        let number = self.number(mix);
        self.rows_of(number)
    }

    /// The rows of a remembered mix. Counts as a look-up.
    pub fn rows_at(&mut self, place: Place) -> &[(usize, i64)] {
        self.work += 10;
        self.rows_of(place.slot - 1)
    }

    #[inline(always)]
    fn rows_of(&self, number: usize) -> &[(usize, i64)] {
        let (from, to) = self.known[number].rows;
        &self.rows[from..to]
    }

    /// The doubled length that a mix needs besides the pieces' means, from trimmed head to trimmed tail, and whether
    /// no row is shorter.
    pub fn need(&mut self, mix: &Mix) -> (i64, bool) {
        let place = self.place(mix);
        self.need_at(place)
    }

    /// The same for a remembered mix.
    #[inline(always)]
    pub fn need_at(&self, place: Place) -> (i64, bool) {
        let known = &self.known[place.slot - 1];
        (known.need, known.exact)
    }

    /// Whether a mix is still remembered at this place.
    pub fn holds(&self, place: Place) -> bool {
        place.slot == 0 || place.age == self.age
    }

    /// The place of a mix. A new mix is arranged first.
    pub fn place(&mut self, mix: &Mix) -> Place {
        let slot = self.number(mix) + 1;
        Place { slot, age: self.age }
    }

    /// The place of a remembered mix with more pieces of a family. Counts as a look-up: it follows links between
    /// known mixes, and builds no key.
    #[inline(always)]
    pub fn with(&mut self, before: Place, family: usize, copies: u32) -> Place {
        let mut slot = before.slot;
        for _ in 0..copies {
            slot = match self.link(slot, family) {
                Some(0) | None => return self.look_up(before, family, copies),
                Some(next) => next as usize,
            };
        }
        self.work += 10;
        Place { slot, age: self.age }
    }

    #[inline(always)]
    fn link(&self, slot: usize, family: usize) -> Option<u32> {
        let at = slot * self.linked + family;
        if self.linked == 0 {
            None
        } else {
            self.links.get(at).copied()
        }
    }

    /// The same if a link is missing on the way. The mixes on the way get their links.
    #[inline(never)]
    fn look_up(&mut self, before: Place, family: usize, copies: u32) -> Place {
        let key = before.slot.checked_sub(1).map(|number| self.numbers.key(number));
        let before_mix = Mix::of_key(key.unwrap_or_default());
        let (mut mix, age) = (before_mix.clone(), self.age);
        mix.add(family, copies);
        let place = self.place(&mix);
        if self.linked > 0 && self.age == age {
            let (mut mix, mut slot) = (before_mix, before.slot);
            for _ in 0..copies {
                mix.add(family, 1);
                let Some(number) = self.numbers.find(mix.key()) else {
                    break;
                };
                self.links[slot * self.linked + family] = small(number + 1);
                slot = number + 1;
            }
        }
        place
    }

    /// The number of a mix. A new mix is arranged first.
    fn number(&mut self, mix: &Mix) -> usize {
        self.work += 10;
        if let Some(number) = self.numbers.find(mix.key()) {
            return number;
        }
        if self.rows.len() > REMEMBERED_ROWS {
            self.numbers.clear();
            self.known.clear();
            self.rows.clear();
            self.links.clear();
            self.links.resize(self.linked, 0);
            self.age += 1;
        }
        if self.steps(mix) <= EXACT_STEPS {
            return self.add(&mut mix.clone());
        }
        let (row, length) = insertion::row(self, mix);
        self.work += (row.len() * row.len() * 8) as u64;
        let last = row.last();
        let last = last.map(|(family, way)| (self.families[*family].ways[*way].1, length));
        self.remember(mix, last.as_slice(), false)
    }

    /// Steps to arrange a mix and all its parts.
    pub fn steps(&self, mix: &Mix) -> usize {
        let ways: usize = mix
            .parts()
            .map(|(family, _)| self.families[family].ways.len())
            .sum();
        let parts = mix.parts().map(|(_, count)| count + 1);
        parts.fold(ways * ways, usize::saturating_mul)
    }

    /// The number of a mix that can be arranged exactly, from the rows of all mixes with one piece less.
    fn add(&mut self, mix: &mut Mix) -> usize {
        if let Some(number) = self.numbers.find(mix.key()) {
            return number;
        }
        let mut rows: Vec<(usize, i64)> = Vec::new();
        for at in 0..mix.len() {
            let family = mix.take_pieces(at, 1);
            let less = self.add(mix);
            mix.add(family, 1);
            for (left, right) in &self.families[family].ways {
                let length = self.before(less, *left);
                match rows.binary_search_by_key(right, |row| row.0) {
                    Ok(at) => rows[at].1 = rows[at].1.min(length),
                    Err(at) => rows.insert(at, (*right, length)),
                }
            }
        }
        self.remember(mix, &rows, true)
    }

    /// The least row of a mix up to the left end of a next piece.
    fn before(&self, number: usize, left: usize) -> i64 {
        let rows = self.rows_of(number);
        // A mix without pieces has no row, so the next piece lies at the head of the bar.
        if rows.is_empty() {
            return self.ends.margin(left);
        }
        let mut least = i64::MAX;
        for (right, row) in rows {
            least = least.min(row + self.ends.junction(*right, left));
        }
        least
    }

    fn remember(&mut self, mix: &Mix, rows: &[(usize, i64)], exact: bool) -> usize {
        self.work += (20 * mix.len() + 2 * rows.len() * rows.len()) as u64;
        let from = self.rows.len();
        self.rows.extend_from_slice(rows);
        let needs = rows.iter().map(|(end, row)| row + self.ends.margin(*end));
        self.known.push(Known {
            rows: (from, self.rows.len()),
            need: needs.min().unwrap_or(0),
            exact,
        });
        self.links.resize(self.links.len() + self.linked, 0);
        self.numbers.number(mix.key()).0
    }

    /// A shortest known row of the mix that ends in this class.
    pub fn row(&mut self, mix: &Mix, end: usize) -> Vec<Step> {
        let number = self.number(mix);
        let ending = self.rows_of(number).iter().find(|row| row.0 == end).copied();
        if !self.known[number].exact {
            return insertion::row(self, mix).0;
        }
        let (mut mix, mut row) = (mix.clone(), ending);
        let mut steps = Vec::new();
        while let Some((family, way, less)) = row.and_then(|row| self.step_to(&mut mix, row)) {
            let left = self.families[family].ways[way].0;
            let least = self.before(less, left);
            let mut before = self.rows_of(less).iter();
            row = before
                .find(|(right, row)| row + self.ends.junction(*right, left) == least)
                .copied();
            steps.push((family, way));
        }
        steps.reverse();
        steps
    }

    /// Takes the last piece of a shortest row off the mix. Returns its family, its orientation, and the number of the
    /// mix that is left.
    fn step_to(&mut self, mix: &mut Mix, (last, length): (usize, i64)) -> Option<(usize, usize, usize)> {
        for at in 0..mix.len() {
            let family = mix.take_pieces(at, 1);
            let less = self.add(mix);
            let mut ways = self.families[family].ways.iter();
            if let Some(way) =
                ways.position(|(left, right)| *right == last && self.before(less, *left) == length)
            {
                return Some((family, way, less));
            }
            mix.add(family, 1);
        }
        None
    }
}
