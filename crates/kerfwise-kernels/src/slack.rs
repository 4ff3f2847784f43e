//! The fill of one bar with the least waste (minimum bin slack, Gupta & Ho 1999): tries pieces from the longest down,
//! and ends at the first fill that wastes no more than a given length. The search is exponential in the number of
//! pieces, so its steps are limited.

use crate::knapsack::MAX_PIECES_PER_BAR;
use crate::num::small;

/// Steps of the search for one bar.
const STEPS: u32 = 2_000;

/// A type with pieces left.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
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
    pub kinds: Vec<Kind>,
    /// Places of the pieces of the best fill, one after the other.
    pub best: Vec<u32>,
    /// Steps that the last search took.
    pub steps: u32,
    /// Places of the pieces taken.
    path: Vec<u32>,
}

impl Slack {
    /// Pieces of these kinds, by descending width.
    #[must_use]
    pub fn new(kinds: Vec<Kind>) -> Self {
        Self {
            kinds,
            ..Self::default()
        }
    }

    /// Fills a bar with a piece of the first kind and others, and returns the waste. The search ends at a waste of
    /// `content` or less.
    pub fn fill(&mut self, capacity: i64, content: i64) -> i64 {
        let kinds = self.kinds.as_mut_slice();
        let least = kinds.last().map_or(0, |kind| kind.width);
        let (content, mut waste) = (content.max(0), i64::MAX);
        // Room for the longest path, so that no step allocates memory.
        self.path.resize(MAX_PIECES_PER_BAR as usize, 0);
        let (path, mut depth) = (self.path.as_mut_slice(), 0);
        let (mut at, mut open, mut steps) = (0, capacity, 0);
        loop {
            // Adds pieces until none fits.
            while depth < path.len() {
                let kind = &mut kinds[at];
                kind.left -= 1;
                path[depth] = small(at);
                depth += 1;
                open -= kind.width;
                steps += 1;
                if open < least {
                    break;
                }
                // Another piece of the same kind often fits.
                if kind.width > open {
                    at += kinds[at..].partition_point(|kind| kind.width > open);
                }
                let Some(further) = left_from(kinds, at) else {
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
                kinds[last].left += 1;
                open += kinds[last].width;
                if depth == 0 {
                    self.steps = steps;
                    return waste;
                }
                if ends {
                    continue;
                }
                if let Some(further) = left_from(kinds, last + 1) {
                    at = further;
                    break;
                }
            }
        }
    }
}

/// The first kind from a place on that has pieces left.
#[inline(always)]
fn left_from(kinds: &[Kind], from: usize) -> Option<usize> {
    (from..kinds.len()).find(|&at| kinds[at].left > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The least waste of all fills with the first piece, by the sets of pieces one after another.
    fn least(slack: &Slack, capacity: i64) -> i64 {
        let mut open = vec![capacity - slack.kinds[0].width];
        for (at, kind) in slack.kinds.iter().enumerate() {
            let more: Vec<i64> = open
                .iter()
                .flat_map(|&open| {
                    (1..=i64::from(kind.left) - i64::from(at == 0)).map(move |n| open - n * kind.width)
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
            let kinds = pieces.iter().map(|&(width, left)| Kind { number: 0, left, width });
            let mut slack = Slack::new(kinds.collect());
            let capacity = pieces[0].0 + more;
            let expected = least(&slack, capacity);
            let waste = slack.fill(capacity, 0);
            prop_assert!(slack.kinds.iter().zip(&pieces).all(|(kind, piece)| kind.left == piece.1));
            let taken: i64 = slack.best.iter().map(|&at| slack.kinds[at as usize].width).sum();
            prop_assert_eq!(capacity - taken, waste);
            prop_assert!(waste == expected || slack.steps > STEPS);
            prop_assert!(slack.fill(capacity, waste + 5) <= waste + 5);
        }
    }
}
