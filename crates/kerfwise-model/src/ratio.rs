//! Ratios of whole numbers in order, compared crosswise without rounding.

use std::cmp::Ordering;

/// A number of units for each unit of another: a cost for each length, for example.
///
/// The order is total. A ratio without a positive denominator has no value and comes last: a bar without usable length is the
/// worst buy, whatever its cost.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    amount: i128,
    of: i128,
}

impl Ratio {
    /// The two numbers must be below 2^63 in size, so that their products fit.
    #[must_use]
    pub fn new(amount: impl Into<i128>, of: impl Into<i128>) -> Self {
        Self {
            amount: amount.into(),
            of: of.into(),
        }
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.of > 0, other.of > 0) {
            (true, true) => (self.amount * other.of).cmp(&(other.amount * self.of)),
            (one, two) => two.cmp(&one),
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

#[cfg(test)]
mod tests {
    use super::Ratio;

    #[test]
    fn any_ratios_have_one_order() {
        let numbers = [-7_i64, -1, 0, 1, 2, i64::MAX];
        let all: Vec<Ratio> = numbers
            .iter()
            .flat_map(|amount| numbers.iter().map(|of| Ratio::new(*amount, *of)))
            .collect();
        let mut sorted = all.clone();
        sorted.sort();
        for pair in sorted.windows(2) {
            assert!(pair[0] <= pair[1]);
        }
        for (one, other) in all
            .iter()
            .flat_map(|one| all.iter().map(move |other| (one, other)))
        {
            assert_eq!(one.cmp(other), other.cmp(one).reverse());
            for third in all.iter().filter(|third| one <= other && other <= *third) {
                assert!(one <= third);
            }
        }
    }

    #[test]
    fn a_ratio_to_nothing_comes_last() {
        assert!(Ratio::new(5, 2) < Ratio::new(8, 3) && Ratio::new(10, 4) == Ratio::new(5, 2));
        assert!(Ratio::new(i64::MAX, 1) < Ratio::new(0, 0));
        assert!(Ratio::new(1, -2) == Ratio::new(3, 0));
    }
}
