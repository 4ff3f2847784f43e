//! The pool: the patterns known so far, each with its bar if it can be laid.

use super::super::sequence;
use super::super::tuning::LAYING_ATTEMPTS;
use super::Relaxed;
use crate::model::{Bar, Instance};
use kerfwise_kernels::numbering::{Numbering, key_of};

/// The pieces on a bar: item types with their numbers, by ascending type.
pub(super) type Pieces = Vec<(usize, u32)>;

pub(super) struct Column {
    pub composite: usize,
    pub pieces: Pieces,
    /// Whether a search looked for an order in which every joint falls right.
    pub tried: bool,
    /// The bar, if the pieces can be laid.
    pub bar: Option<Bar>,
}

#[derive(Default)]
pub(super) struct Pool {
    pub columns: Vec<Column>,
    known: Numbering,
}

impl Pool {
    /// Adds a column. Returns its number, and whether it is new.
    pub fn add(&mut self, composite: usize, pieces: Pieces) -> (usize, bool) {
        let (number, new) = self.known.number(&key_of(composite, &pieces));
        if new {
            self.columns.push(Column {
                composite,
                pieces,
                tried: false,
                bar: None,
            });
        }
        (number, new)
    }

    /// Lays a column on the first call. Returns the work done.
    pub fn lay(&mut self, relaxed: &Relaxed<'_, '_>, number: usize) -> u64 {
        let column = &mut self.columns[number];
        if column.tried {
            return 0;
        }
        column.tried = true;
        let parts = &relaxed.composites[column.composite].parts;
        let (bar, work) = sequence::lay(relaxed.geometry, parts, &column.pieces, relaxed.nodes());
        column.bar = bar;
        work
    }

    /// The column of these pieces, or of as many of them as can be laid. The narrowest pieces are left out first.
    pub fn lay_most(
        &mut self,
        relaxed: &Relaxed<'_, '_>,
        composite: usize,
        mut pieces: Pieces,
        work: &mut u64,
    ) -> Option<usize> {
        keep_most(relaxed.geometry.instance, &mut pieces);
        for _ in 0..LAYING_ATTEMPTS {
            if pieces.is_empty() {
                return None;
            }
            let (number, _) = self.add(composite, pieces.clone());
            *work += self.lay(relaxed, number);
            if self.columns[number].bar.is_some() {
                return Some(number);
            }
            let narrowest = (0..pieces.len()).min_by_key(|at| (relaxed.width[pieces[*at].0], *at))?;
            pieces[narrowest].1 -= 1;
            pieces.retain(|(_, count)| *count > 0);
        }
        None
    }
}

/// Keeps as many pieces as a bar may have: of the lengths that fill most of the bar, the longest ones.
fn keep_most(instance: &Instance, pieces: &mut Pieces) {
    if instance.per_bar.is_free() {
        return;
    }
    let length = |shape: usize| instance.shapes[shape].length;
    let filled = |shape: usize| {
        let same = pieces.iter().filter(|(other, _)| length(*other) == length(shape));
        let counts: i64 = same.map(|(_, count)| i64::from(*count)).sum();
        length(shape) * counts
    };
    let mut lengths: Vec<_> = pieces
        .iter()
        .map(|(shape, _)| (filled(*shape), length(*shape)))
        .collect();
    lengths.sort_by(|a, b| b.cmp(a));
    lengths.dedup();
    lengths.truncate(instance.per_bar.kinds() as usize);
    pieces.retain(|(shape, _)| lengths.iter().any(|(_, kept)| *kept == length(*shape)));
    let mut room = instance.per_bar.pieces();
    if pieces.iter().map(|(_, count)| count).sum::<u32>() <= room {
        return;
    }
    // Shapes are sorted by length.
    pieces.sort();
    for (_, count) in pieces.iter_mut() {
        *count = room.min(*count);
        room -= *count;
    }
    pieces.retain(|(_, count)| *count > 0);
}
