//! The fill of one bar with the least waste (minimum bin slack, Gupta & Ho 1999): tries pieces from the longest down,
//! and ends at the first fill that wastes no more than a given length. The search is exponential in the number of
//! pieces, so its steps are limited.

use crate::knapsack::MAX_PIECES_PER_BAR;
use crate::num::small;

/// Steps of the search for one bar.
const STEPS: u32 = 2_000;

/// A type with pieces left.
#[derive(Clone, Copy, Debug)]
pub struct ItemType {
    /// Its number.
    pub number: u32,
    /// Pieces left.
    pub left: u32,
    /// The length that a piece takes.
    pub width: i64,
}

/// The search for a fill of one bar.
#[derive(Clone, Debug, Default)]
pub struct Slack {
    /// By descending width.
    pub types: Vec<ItemType>,
    /// Places of the pieces of the best fill, one after the other.
    pub best: Vec<u32>,
    /// Steps that the last search took.
    pub steps: u32,
    /// Places of the pieces taken.
    path: Vec<u32>,
}

impl Slack {
    /// Pieces of these types, by descending width.
    #[must_use]
    pub fn new(types: Vec<ItemType>) -> Self {
        Self {
            types,
            ..Self::default()
        }
    }

    /// Fills a bar with a piece of the first type and others, and returns the waste. The search ends at a waste of
    /// `content` or less.
    pub fn fill_bar(&mut self, capacity: i64, content: i64) -> i64 {
        let types = self.types.as_mut_slice();
        let least = types.last().map_or(0, |item_type| item_type.width);
        let (content, mut waste) = (content.max(0), i64::MAX);
        // Room for the longest path, so that no step allocates memory.
        self.path.resize(MAX_PIECES_PER_BAR as usize, 0);
        let (path, mut depth) = (self.path.as_mut_slice(), 0);
        let (mut at, mut open, mut steps) = (0, capacity, 0);
        loop {
            // Adds pieces until none fits.
            while depth < path.len() {
                let item_type = &mut types[at];
                item_type.left -= 1;
                path[depth] = small(at);
                depth += 1;
                open -= item_type.width;
                steps += 1;
                if open < least {
                    break;
                }
                // Another piece of the same type often fits.
                if item_type.width > open {
                    at += types[at..].partition_point(|item_type| item_type.width > open);
                }
                let Some(further) = left_from(types, at) else {
                    break;
                };
                at = further;
            }
            if open < waste {
                waste = open;
                self.best.clear();
                self.best.extend_from_slice(&path[..depth]);
            }
            let ends = waste <= content || steps > STEPS;
            // Back to the last piece that a shorter one can replace.
            loop {
                depth -= 1;
                let last = path[depth] as usize;
                types[last].left += 1;
                open += types[last].width;
                if depth == 0 {
                    self.steps = steps;
                    return waste;
                }
                if ends {
                    continue;
                }
                if let Some(further) = left_from(types, last + 1) {
                    at = further;
                    break;
                }
            }
        }
    }
}

/// The first type from a place on that has pieces left.
#[inline(always)]
fn left_from(types: &[ItemType], from: usize) -> Option<usize> {
    (from..types.len()).find(|&at| types[at].left > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The least waste of all fills with the first piece, by the sets of pieces one after another.
    fn least(slack: &Slack, capacity: i64) -> i64 {
        let mut open = vec![capacity - slack.types[0].width];
        for (at, item_type) in slack.types.iter().enumerate() {
            let more: Vec<i64> = open
                .iter()
                .flat_map(|&open| {
                    (1..=i64::from(item_type.left) - i64::from(at == 0))
                        .map(move |n| open - n * item_type.width)
                })
                .filter(|&open| open >= 0)
                .collect();
            open.extend(more);
        }
        open.into_iter().min().unwrap_or(capacity)
    }

    proptest! {
        #[test]
        fn the_fill_wastes_least(pieces in prop::collection::vec((1i64..60, 1u32..4), 1..6), more in 0i64..100) {
            let mut pieces = pieces;
            pieces.sort_unstable_by_key(|piece| std::cmp::Reverse(piece.0));
            let types = pieces.iter().map(|&(width, left)| ItemType { number: 0, left, width });
            let mut slack = Slack::new(types.collect());
            let capacity = pieces[0].0 + more;
            let expected = least(&slack, capacity);
            let waste = slack.fill_bar(capacity, 0);
            prop_assert!(slack.types.iter().zip(&pieces).all(|(item_type, piece)| item_type.left == piece.1));
            let taken: i64 = slack.best.iter().map(|&at| slack.types[at as usize].width).sum();
            prop_assert_eq!(capacity - taken, waste);
            prop_assert!(waste == expected || slack.steps > STEPS);
            prop_assert!(slack.fill_bar(capacity, waste + 5) <= waste + 5);
        }
    }
}
