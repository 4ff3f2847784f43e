//! Tolerances: typed, drawn at random, and covered by a reserve.

use super::cutting::{Cutting, Drift};
use crate::random::Random;
use kerfwise_core::model::{Nm, parse_millionths};
use serde::Serialize;

/// The greatest deviation of each, to either side.
#[derive(Clone, Copy, Serialize)]
pub struct Tolerances {
    pub kerf: Nm,
    pub bar: Nm,
    pub stop: Nm,
}

/// A random number has 32 bits, and no saw deviates by a metre.
const MOST: Nm = Nm::whole(1000);

/// A tolerance as it is typed.
pub fn millimetres(text: &str) -> Result<Nm, String> {
    let length = parse_millionths(text)
        .map(Nm)
        .ok_or_else(|| "is not a number of millimetres".to_owned())?;
    if length < Nm::ZERO || length > MOST {
        return Err(format!("must be from 0 to {MOST} mm"));
    }
    Ok(length)
}

impl Tolerances {
    /// The tolerances that a reserve covers even if all deviate to the worse side at once: a third of the reserve each,
    /// on every bar.
    pub fn within(reserve: Nm, cuttings: &[Cutting]) -> Self {
        let share = Nm((reserve.0 / 3).min(MOST.0));
        let pieces = cuttings.iter().map(Cutting::pieces).max().unwrap_or(1);
        let parts = cuttings
            .iter()
            .map(|each| i64::from(each.parts()))
            .max()
            .unwrap_or(1);
        Self {
            kerf: widest_kerf(share, cuttings),
            bar: Nm(share.0 / parts),
            stop: Nm(share.0 / pieces),
        }
    }

    /// One bar at the saw: a blade, a stop, and each of its parts.
    pub fn draw(&self, parts: u32, random: &mut Random) -> Drift {
        let mut within = |tolerance: Nm| Nm(random.between(-tolerance.0, tolerance.0));
        Drift {
            kerf: within(self.kerf),
            stop: within(self.stop),
            length: (0..parts).map(|_| within(self.bar)).sum(),
        }
    }
}

/// The widest kerf whose cuts take no more than the share. It is found by bisection, since each slanted kerf is rounded
/// by itself.
fn widest_kerf(share: Nm, cuttings: &[Cutting]) -> Nm {
    let covers = |kerf: i64| cuttings.iter().all(|each| each.widened(Nm(kerf)) <= share);
    let (mut fits, mut fails) = (0, share.0 + 1);
    while fails - fits > 1 {
        let middle = fits + (fails - fits) / 2;
        if covers(middle) {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    Nm(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tolerance_is_a_length_from_nothing_to_a_metre() {
        assert_eq!(millimetres("0.2"), Ok(Nm(200_000)));
        assert_eq!(millimetres("0"), Ok(Nm::ZERO));
        for (text, reason) in [
            ("-0.1", "must be from 0 to 1000 mm"),
            ("1000.000001", "must be from 0 to 1000 mm"),
            ("1,5", "is not a number of millimetres"),
            ("", "is not a number of millimetres"),
        ] {
            assert_eq!(millimetres(text), Err(reason.to_owned()), "{text}");
        }
    }

    #[test]
    fn draws_reach_both_ends_of_a_tolerance_and_nothing_beyond() {
        let tolerances = Tolerances {
            kerf: Nm(2),
            bar: Nm(1),
            stop: Nm::ZERO,
        };
        let mut random = Random::new(1);
        let drifts: Vec<Drift> = (0..1000).map(|_| tolerances.draw(2, &mut random)).collect();
        let range = |of: fn(&Drift) -> Nm| (drifts.iter().map(of).min(), drifts.iter().map(of).max());
        assert_eq!(range(|drift| drift.kerf), (Some(Nm(-2)), Some(Nm(2))));
        assert_eq!(range(|drift| drift.length), (Some(Nm(-2)), Some(Nm(2))));
        assert_eq!(range(|drift| drift.stop), (Some(Nm::ZERO), Some(Nm::ZERO)));
    }
}
