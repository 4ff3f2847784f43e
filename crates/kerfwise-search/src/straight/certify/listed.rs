//! A case that a list of patterns settles: prices leave a plan below the target few patterns to use.

use super::super::control::Control;
use super::super::enumerate;
use super::super::instance::Instance;
use super::super::state::SafeDuals;
use super::cover;
use super::levels::total;
use crate::branching::Most;
use crate::certificate::{Listed, Prices};
use crate::straight::tuning::{LISTED_PATTERNS, LISTED_WORK, MANY_LISTED_PATTERNS};

/// Lists the patterns and refutes the plans made of them.
pub(super) fn list(
    instance: &Instance,
    prices: &Prices,
    low: &[u32],
    high: &[u32],
    target: i64,
    control: &mut Control,
) -> Option<Listed> {
    let room = i128::from(target) * i128::from(prices.scale) - total(instance, prices, low, high);
    let gap = i64::try_from(room).ok()?;
    let bin = prices.bars.iter().zip(high);
    let duals = SafeDuals {
        scale: prices.scale,
        item: prices.pieces.clone(),
        // No pattern is worth enough for a bin without stock, so the list has none for it.
        bin: bin
            .map(|(&r, &n)| if n == 0 { i64::MIN / 4 } else { r })
            .collect(),
    };
    let mut searched = false;
    for (maximal, patterns) in [
        (false, LISTED_PATTERNS),
        (true, LISTED_PATTERNS),
        (false, MANY_LISTED_PATTERNS),
    ] {
        if searched && patterns > LISTED_PATTERNS {
            break;
        }
        let most = Most {
            maximal,
            patterns,
            steps: LISTED_WORK.min(control.remaining()),
        };
        let (patterns, work) = enumerate::patterns(instance, &duals, gap, &most);
        control.spend(work);
        let Some(mut patterns) = patterns else { continue };
        searched = true;
        patterns.retain(|pattern| high[pattern.bin as usize] > 0);
        let case = cover::Case {
            instance,
            patterns: &patterns,
            low,
            high,
            target,
            maximal,
            gap,
            prices,
        };
        if let Some((rows, tree)) = cover::refute(&case, control) {
            return Some(Listed {
                prices: prices.clone(),
                maximal,
                rows,
                tree,
            });
        }
    }
    None
}
