//! Multisets of a few item types, numbered in mixed radix: a part has a lower number than the whole.

/// Every part of a multiset.
#[derive(Clone, Debug)]
pub struct Multisets {
    /// The increase of the number for one more of each type.
    pub stride: Vec<usize>,
    /// How many multisets there are, the empty one included.
    pub size: usize,
    /// The counts of each type in each multiset, one multiset after the other. A lookup is faster than a division.
    counts: Vec<u8>,
}

impl Multisets {
    /// All multisets with at most `most` of each type; `None` if there are more than `limit` of them, or if a count
    /// exceeds a byte.
    #[must_use]
    pub fn new(most: &[u32], limit: usize) -> Option<Self> {
        let mut stride = Vec::with_capacity(most.len());
        let mut size: usize = 1;
        for count in most {
            stride.push(size);
            let choices = usize::from(u8::try_from(*count).ok()?) + 1;
            size = size.checked_mul(choices).filter(|size| *size <= limit)?;
        }
        let mut counts = Vec::with_capacity(size * most.len());
        let mut set = vec![0; most.len()];
        for _ in 0..size {
            counts.extend_from_slice(&set);
            for (count, most) in set.iter_mut().zip(most) {
                if u32::from(*count) < *most {
                    *count += 1;
                    break;
                }
                *count = 0;
            }
        }
        Some(Self { stride, size, counts })
    }

    /// How many of each type are in a multiset.
    #[inline(always)]
    #[must_use]
    pub fn counts(&self, set: usize) -> &[u8] {
        let types = self.stride.len();
        &self.counts[set * types..][..types]
    }

    /// How many pieces of a type are in a multiset.
    #[inline(always)]
    #[must_use]
    pub fn count(&self, set: usize, item: usize) -> u32 {
        u32::from(self.counts[set * self.stride.len() + item])
    }

    /// Whether a multiset holds another one.
    #[must_use]
    pub(crate) fn holds(&self, whole: usize, part: usize) -> bool {
        let mut counts = self.counts(part).iter().zip(self.counts(whole));
        counts.all(|(part, whole)| part <= whole)
    }

    /// The next part of `whole` after `part` that holds one of type `first`; `whole` holds none of an earlier type. 0
    /// after the last part.
    #[inline(always)]
    pub(crate) fn next(&self, whole: usize, part: usize, first: usize) -> usize {
        let counts = self.counts(part)[first..]
            .iter()
            .zip(&self.counts(whole)[first..]);
        let (mut next, mut least) = (part, 1);
        for ((count, most), stride) in counts.zip(&self.stride[first..]) {
            if count < most {
                return next + stride;
            }
            next -= stride * usize::from(count - least);
            least = 0;
        }
        0
    }
}
