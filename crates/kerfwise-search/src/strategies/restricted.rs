//! Plans the request with one freedom less: without turning pieces, without joining bars, with fewer joints in a bar, or
//! with fewer parts of new stock.
//!
//! Each plan of the restricted request is a plan of the request, and the smaller search often finds a better plan with
//! the same work. So a further freedom makes no plan dearer, as long as work is left. Example: three shapes on a
//! symmetrical profile cost 38 400 mm if the search turns pieces, and 37 400 mm if it does not; the second plan is
//! offered for both requests.

use super::{Strategy, once};
use crate::model::{Instance, JoinMode, JoinRules};
use crate::search::{Search, Surroundings};

pub(super) const STRATEGY: Strategy = Strategy {
    name: "restricted",
    applies: |instance| may_turn(instance) || instance.joins.is_some(),
    run: plan_restricted,
};

fn may_turn(instance: &Instance) -> bool {
    instance.shapes.iter().any(|shape| shape.orientations.len() > 1)
}

fn plan_restricted(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    if let Some(rules) = instance.joins {
        if !search.best().is_proved() {
            offer_plan_of(without_joins(instance), search.work, search);
        }
        for rules in narrower(rules) {
            if !search.best().has_fewest_joints(instance) {
                let narrow = Instance {
                    joins: Some(rules),
                    ..instance.clone()
                };
                offer_plan_of(narrow, search.work / NARROW_SHARE, search);
            }
        }
    }
    if may_turn(instance) && !search.best().is_proved() {
        offer_plan_of(without_turning(instance), search.work, search);
    }
}

/// Share of the work that is left for each narrower rule of joints.
const NARROW_SHARE: u64 = 4;

/// Rules that allow less. A single joint in a bar is the rule that leads to few joints most often.
fn narrower(rules: JoinRules) -> Vec<JoinRules> {
    let fewer = |max_joins: u32| JoinRules { max_joins, ..rules };
    let stricter = |mode: JoinMode| JoinRules { mode, ..rules };
    let mut all = Vec::new();
    if rules.max_joins > 1 {
        all.push(fewer(1));
    }
    if rules.max_joins > 2 {
        all.push(fewer(rules.max_joins - 1));
    }
    if rules.mode == JoinMode::AllAllowed {
        all.push(stricter(JoinMode::SingleRawAllowed));
    }
    all
}

fn without_turning(instance: &Instance) -> Instance {
    let mut restricted = instance.clone();
    for shape in &mut restricted.shapes {
        // The first orientation is the piece as it was entered.
        shape.orientations.truncate(1);
    }
    restricted
}

fn without_joins(instance: &Instance) -> Instance {
    let mut restricted = instance.clone();
    restricted.joins = None;
    restricted
}

/// Plans the restricted instance with so much of the work that is left.
fn offer_plan_of(mut restricted: Instance, work: u64, search: &mut Search<'_, '_>) {
    if work == 0 || search.stopped() {
        return;
    }
    restricted.work = work;
    let restricted = &restricted;
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let mut smaller = Search::with_work(restricted, work, &mut surroundings);
    for strategy in once().iter().filter(|strategy| (strategy.applies)(restricted)) {
        if strategy.name != STRATEGY.name && !smaller.stopped() {
            (strategy.run)(&mut smaller);
        }
    }
    let outcome = smaller.into_outcome();
    search.spend(outcome.work);
    search.offer(outcome.plan, STRATEGY.name);
}
