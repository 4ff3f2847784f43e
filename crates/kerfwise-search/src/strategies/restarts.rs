//! At `thorough` only: mitred and joined bars go on with the work that the other strategies left, until the incumbent
//! is proved or the work is spent. The search for square cuts does the same by itself.

use super::{Strategy, single_bars, straight_cuts};
use crate::model::Effort;
use crate::search::Search;
use crate::{joined, mitre};

pub(super) const STRATEGY: Strategy = Strategy {
    name: "restarts",
    applies: |instance| instance.effort == Effort::Thorough && !straight_cuts::applies(instance),
    run: restart,
};

fn restart(search: &mut Search<'_, '_>) {
    if search.best().is_proved() || search.stopped() {
        return;
    }
    if search.instance.joins.is_some() {
        joined::restart(search, single_bars);
    } else {
        mitre::restart(search);
    }
}

#[cfg(test)]
mod tests {
    use super::super::first_fit;
    use super::*;
    use crate::builder::{build, read_request};
    use crate::search::Surroundings;

    const WORK: u64 = 400_000_000;

    /// Levels 1 and 2 of the first and of the last plan, and whether the search ended with the work spent or the plan
    /// proved.
    fn restarted(least: usize, settings: &str) -> ([(i128, i128); 2], bool) {
        let pieces = (0..30).map(|index| {
            let (length, angle) = (least + index * 7_919 % 1_611, [0, 45, 30][index % 3]);
            let count = 1 + index % 3;
            format!(r#"{{"key": "p{index}", "length": {length}, "count": {count}, "leftAngle": {angle}}}"#)
        });
        let request = format!(
            r#"{{"version": 2, "effort": "thorough", "cutWaste": 3, "sideWaste": 5, "reusable": 300, "delta": 1, "materialWidth": 60,
                "stock": [{{"length": 6000}}, {{"length": 4100}}, {{"length": 1700, "quantity": 2, "leftover": true}}],
                "data": [{}] {settings}}}"#,
            pieces.collect::<Vec<_>>().join(",")
        );
        let instance = build(&read_request(request.as_bytes()).expect("readable")).expect("valid");
        assert!((STRATEGY.applies)(&instance));
        let mut surroundings = Surroundings {
            stop: &|| false,
            elapsed_ms: &|| 0,
            observer: &mut |_| {},
            trace: None,
        };
        let mut search = Search::with_work(&instance, WORK, &mut surroundings);
        (first_fit::STRATEGY.run)(&mut search);
        let before = search.best().objective;
        restart(&mut search);
        let ended = search.work == 0 || search.best().is_proved();
        let after = search.best().objective;
        ([before, after].map(|rank| (rank.uncut, rank.cost)), ended)
    }

    #[test]
    fn mitred_lists_use_up_the_work_and_gain_by_it() {
        let ([before, after], ended) = restarted(400, "");
        assert!(ended && after < before, "{before:?} {after:?} {ended}");
    }

    #[test]
    fn joined_lists_use_up_the_work_and_gain_by_it() {
        // Each piece is so long that a single bar has no room for a second piece, and much waste.
        let joins = r#", "join": 2, "allowJoins": {"maxJoins": 2, "minLength": 100}"#;
        let ([before, after], ended) = restarted(2_300, joins);
        assert!(ended && after < before, "{before:?} {after:?} {ended}");
    }
}
