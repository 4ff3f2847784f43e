//! The reference for tests of knapsacks.

/// The worth of the best fill of each room, adding pieces of (width, worth, count) one by one.
pub(super) fn one_by_one(types: impl Iterator<Item = (usize, i64, u32)>, room: usize) -> Vec<i64> {
    let mut best = vec![0; room + 1];
    for (width, worth, count) in types {
        for _ in 0..count {
            for at in (width..best.len()).rev() {
                best[at] = best[at].max(best[at - width] + worth);
            }
        }
    }
    best
}
