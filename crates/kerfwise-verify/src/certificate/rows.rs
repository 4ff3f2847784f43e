//! Rows that hold for all plans of listed patterns: rows times multipliers, added up and rounded up.

use super::super::{Result, fault, faults, require};
use super::patterns::Pattern;
use super::types::Types;
use super::{MOST, inside};
use kerfwise_model::certificate::{Listed, Prices};

/// Multipliers are counted in parts of this.
const PARTS: i128 = 1 << 24;

/// A row: how often it counts each pattern, and the least sum over the patterns of a plan.
pub(super) struct Row {
    counts: Vec<i64>,
    least: i64,
}

/// The rows that a certificate lists.
pub(super) fn made(types: &Types, listed: &Listed, patterns: &[Pattern]) -> Result<Vec<Row>> {
    let terms: usize = listed.rows.iter().map(Vec::len).sum();
    let counted = listed.rows.len().saturating_mul(patterns.len());
    require(
        listed.rows.len() <= types.budget.limits.rows && counted <= types.budget.limits.counts,
        "listed.rows",
        faults::ARE_TOO_MANY_TO_CHECK,
    )?;
    let parts: usize = patterns.iter().map(|pattern| 4 + pattern.pieces.len()).sum();
    types.budget.spend(terms.saturating_mul(patterns.len()))?;
    types
        .budget
        .spend(listed.rows.len() * (parts + types.pieces.len()))?;
    let mut rows: Vec<Row> = Vec::with_capacity(listed.rows.len());
    for (number, terms) in listed.rows.iter().enumerate() {
        let row = sum(types, terms, patterns, &rows)
            .map_err(|inner| inside(&format!("listed.rows[{number}]"), inner))?;
        rows.push(row);
    }
    Ok(rows)
}

/// Rows times their multipliers, added up and rounded up.
fn sum(types: &Types, terms: &[(u32, u32)], patterns: &[Pattern], rows: &[Row]) -> Result<Row> {
    let mut of_types: Vec<i128> = vec![0; types.pieces.len()];
    let mut counts: Vec<i128> = vec![0; patterns.len()];
    let (mut least, mut before) = (0, None);
    for &(at, parts) in terms {
        let parts = i128::from(parts);
        require(
            before.is_none_or(|before| before < at) && parts <= PARTS,
            "",
            faults::ARE_NOT_BY_RISING_NUMBER_OR_A_MULTIPLIER_IS_ABOVE_1,
        )?;
        before = Some(at);
        let at = at as usize;
        if let Some(item) = types.pieces.get(at) {
            of_types[at] = parts;
            least += parts * item.demand;
        } else if let Some(row) = rows.get(at - types.pieces.len()) {
            least += parts * i128::from(row.least);
            for (count, own) in counts.iter_mut().zip(&row.counts) {
                *count += parts * i128::from(*own);
            }
        } else {
            return fault("", faults::NAMES_NO_ITEM_TYPE_AND_NO_ROW_BEFORE_IT);
        }
    }
    let counts = counts.into_iter().zip(patterns).map(|(count, pattern)| {
        let pieces = pattern.pieces.iter();
        rounded(
            count
                + pieces
                    .map(|(item, n)| of_types[*item as usize] * i128::from(*n))
                    .sum::<i128>(),
        )
    });
    Ok(Row {
        counts: counts.collect::<Result<_>>()?,
        least: rounded(least)?,
    })
}

/// Parts rounded up to whole numbers.
fn rounded(parts: i128) -> Result<i64> {
    let whole = i64::try_from(parts.div_euclid(PARTS) + i128::from(parts.rem_euclid(PARTS) > 0));
    match whole {
        Ok(whole) if whole <= MOST => Ok(whole),
        _ => fault("", faults::COMES_TO_MORE_THAN_2_53),
    }
}

/// The worth of the rows at their prices, and the part of it that each pattern takes.
pub(super) fn worth(prices: &Prices, rows: &[Row], patterns: usize) -> (i128, Vec<i128>) {
    let mut taken = vec![0; patterns];
    let mut all = 0;
    for (price, row) in prices.rows.iter().zip(rows).filter(|(price, _)| **price != 0) {
        all += i128::from(*price) * i128::from(row.least);
        for (taken, count) in taken.iter_mut().zip(&row.counts) {
            *taken += i128::from(*price) * i128::from(*count);
        }
    }
    (all, taken)
}

#[cfg(test)]
mod tests {
    use super::super::budget::{Budget, CheckLimits};
    use super::super::per_bar::PerBar;
    use super::super::types::Pieces;
    use super::*;
    use proptest::prelude::*;

    fn types(demand: &[i128]) -> Types {
        let pieces = demand.iter().map(|&demand| Pieces {
            width: 1,
            demand,
            length: 1,
        });
        Types {
            pieces: pieces.collect(),
            bars: Vec::new(),
            per_bar: PerBar::default(),
            laid: None,
            budget: Budget::from_limits(CheckLimits::default()),
        }
    }

    fn patterns(counts: &[Vec<i128>]) -> Vec<Pattern> {
        let pattern = |counts: &Vec<i128>| Pattern {
            bars: 0,
            pieces: (0..)
                .zip(counts.iter().map(|n| u32::try_from(*n).unwrap_or(u32::MAX)))
                .filter(|p| p.1 > 0)
                .collect(),
            over: 0,
        };
        counts.iter().map(pattern).collect()
    }

    fn listed(rows: Vec<Vec<(u32, u32)>>) -> Listed {
        Listed {
            prices: prices(Vec::new()),
            maximal: false,
            rows,
            tree: Vec::new(),
        }
    }

    fn prices(rows: Vec<i64>) -> Prices {
        Prices {
            scale: 1,
            pieces: Vec::new(),
            bars: Vec::new(),
            rows,
        }
    }

    fn rows(of: Vec<Vec<(u32, u32)>>) -> Result<Vec<Row>> {
        made(
            &types(&[5, 3]),
            &listed(of),
            &patterns(&[vec![2, 0], vec![1, 1], vec![0, 2]]),
        )
    }

    fn refused(of: Vec<Vec<(u32, u32)>>) -> String {
        let Err(fault) = rows(of) else {
            panic!("it is taken for a row");
        };
        format!("{}: {}", fault.at, fault.reason)
    }

    const HALF: u32 = 1 << 23;

    #[test]
    fn halves_of_rows_are_rounded_up_on_both_sides() {
        let rows = rows(vec![vec![(0, HALF), (1, HALF)], vec![(0, HALF), (2, HALF)]]).expect("rows");
        // Half of 2 x + 2 y + 2 z ≥ 8, then half of that and of 2 x + y ≥ 5: 4.5 is 5.
        assert_eq!(
            (rows[0].counts.as_slice(), rows[0].least),
            ([1, 1, 1].as_slice(), 4)
        );
        assert_eq!(
            (rows[1].counts.as_slice(), rows[1].least),
            ([2, 1, 1].as_slice(), 5)
        );
        let (worth, taken) = worth(&prices(vec![3, 10]), &rows, 3);
        assert_eq!((worth, taken), (62, vec![23, 13, 13]));
    }

    #[test]
    fn sums_of_rows_that_do_not_come_before_are_refused() {
        let own = "listed.rows[0]: names no item type and no row before it";
        assert_eq!(refused(vec![vec![(2, 1)]]), own);
        let order = "listed.rows[1]: are not by rising number, or a multiplier is above 1";
        assert_eq!(refused(vec![vec![], vec![(0, 1), (0, 1)]]), order);
        assert_eq!(refused(vec![vec![], vec![(1, 1), (0, 1)]]), order);
        assert_eq!(refused(vec![vec![], vec![(0, (1 << 24) + 1)]]), order);
        assert_eq!(
            refused(vec![Vec::new(); 1001]),
            "listed.rows: are too many to check"
        );
    }

    #[test]
    fn rows_with_numbers_too_large_to_read_exactly_are_refused() {
        let double = |at: u32| (0..=at).map(|before| (before, 1 << 24)).collect::<Vec<_>>();
        let fault = refused((1..60).map(double).collect());
        assert!(fault.ends_with("comes to more than 2^53"), "{fault}");
    }

    proptest! {
        #[test]
        fn sums_of_rows_hold_for_every_plan_of_whole_bars(
            counts in proptest::collection::vec(proptest::collection::vec(0_i128..4, 3), 1..5),
            plan in proptest::collection::vec(0_i128..6, 4),
            too_much in proptest::collection::vec(0_i128..3, 3),
            sums in proptest::collection::vec(proptest::collection::vec((0_u32..12, 0_u32..=1 << 24), 0..5), 1..9),
        ) {
            // The plan cuts what is wanted, and too much of some item types.
            let cut = |item: usize| counts.iter().zip(&plan).map(|(n, x)| n[item] * x).sum::<i128>();
            let wanted: Vec<i128> = (0..3).map(|item| (cut(item) - too_much[item]).max(0)).collect();
            let sums = sums.into_iter().zip(3..).map(|(mut terms, before)| {
                terms.sort_unstable();
                terms.dedup_by_key(|term| term.0);
                terms.retain(|term| term.0 < before);
                terms
            });
            let rows = made(&types(&wanted), &listed(sums.collect()), &patterns(&counts)).expect("rows");
            for row in rows {
                let held: i128 = row.counts.iter().zip(&plan).map(|(n, x)| i128::from(*n) * x).sum();
                prop_assert!(held >= i128::from(row.least), "{} of {}", held, row.least);
            }
        }
    }
}
