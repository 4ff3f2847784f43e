//! Depth-first branch and bound for the bounded knapsack, in order of price per width
//! (Gilmore & Gomory 1963; Martello & Toth 1990, section 3.6).

use super::{Goods, Parts};
use crate::num::{real, small};

/// The result of a search.
pub struct Found {
    /// Upper bound on the worth of a bar; exact, or the threshold, if the search was finished.
    pub bound: f64,
    /// Whether the search was finished.
    pub exact: bool,
    /// The steps taken; the caller limits them.
    pub work: u64,
}

impl Found {
    /// Units of work of the search. A processor can predict hardly any of its branches, so a step takes more than a
    /// unit.
    #[must_use]
    pub fn units(&self) -> u64 {
        self.work + self.work / 2
    }
}

/// Workspace of the search.
#[derive(Default)]
pub struct Branch {
    path: Parts,
    /// Patterns above the threshold, each better than the one before.
    pub found: Vec<(f64, Parts)>,
}

impl Branch {
    /// Looks for patterns worth more than `threshold` on a bar, in at most `nodes` steps.
    pub fn search(&mut self, goods: &Goods, capacity: i64, threshold: f64, nodes: u64) -> Found {
        self.found.clear();
        let entries = goods.entries.as_slice();
        // One more than can be taken, so that no step allocates memory.
        self.path.resize(entries.len() + 1, (0, 0));
        let (path, mut depth) = (self.path.as_mut_slice(), 0);
        let (mut best, mut worth, mut rest) = (threshold, 0.0, capacity);
        let mut open = real(rest);
        let (mut room, mut at, mut work) = (goods.per_bar.pieces(), 0, 0);
        let few = !goods.dearest.is_empty();
        let distinct = usize::try_from(goods.per_bar.kinds()).unwrap_or(usize::MAX);
        loop {
            while let Some(good) = entries.get(at)
                && room > 0
            {
                if good.width > rest {
                    if rest < good.after {
                        break;
                    }
                    at = good.narrower as usize;
                    work += 1;
                    continue;
                }
                if depth >= distinct || open * good.ratio <= best - worth - 1.0 {
                    break;
                }
                if few && worth + f64::from(room) * goods.dearest[at] <= best {
                    break;
                }
                // The bound counts pieces of more than one entry.
                if rest > good.through - good.before && worth + goods.bound(at, rest) <= best {
                    break;
                }
                let n = good.most(rest).min(room);
                if n == 0 {
                    at += 1;
                    continue;
                }
                if n == 1 && rest - good.width < good.after {
                    // No other piece fits beside these, so they need not be taken and put back.
                    if worth + good.price > best {
                        best = worth + good.price;
                        let mut parts = path[..depth].to_vec();
                        parts.push((small(at), 1));
                        self.found.push((best, parts));
                    }
                    at += 1;
                    work += 4;
                    continue;
                }
                path[depth] = (small(at), n);
                depth += 1;
                rest -= good.width * i64::from(n);
                room -= n;
                open = real(rest);
                worth += good.price * f64::from(n);
                at += 1;
                work += 8;
            }
            if worth > best {
                best = worth;
                self.found.push((worth, path[..depth].to_vec()));
            }
            if work > nodes {
                return Found {
                    bound: goods.bound(0, capacity),
                    exact: false,
                    work,
                };
            }
            let Some(last) = path[..depth].last_mut() else {
                return Found {
                    bound: best,
                    exact: true,
                    work,
                };
            };
            let i = last.0 as usize;
            last.1 -= 1;
            if last.1 == 0 {
                depth -= 1;
            }
            rest += entries[i].width;
            open = real(rest);
            room += 1;
            worth -= entries[i].price;
            at = i + 1;
            work += 8;
        }
    }
}
