//! The same request with a freedom taken away: pieces may not be turned, or bars not be joined.
//!
//! A plan of the restricted request is a plan of the request itself, and the smaller search often ends with a better one
//! than the larger search finds with the same work. So a plan never gets dearer because a freedom was given, as long as
//! work is left. Example: three kinds on a profile that is alike on both sides cost 38 400 mm when turning is searched and
//! 37 400 mm without; the second plan is offered for both requests.

use super::{Strategy, once};
use crate::model::Instance;
use crate::search::{Search, Surroundings};

pub(super) const STRATEGY: Strategy = Strategy {
    name: "restricted",
    applies: |instance| may_turn(instance) || instance.joins.is_some(),
    run,
};

fn may_turn(instance: &Instance) -> bool {
    instance.shapes.iter().any(|shape| shape.orientations.len() > 1)
}

fn run(search: &mut Search<'_, '_>) {
    let instance = search.instance;
    if instance.joins.is_some() {
        offer_plan_of(&without_joins(instance), search);
    }
    if may_turn(instance) {
        offer_plan_of(&without_turning(instance), search);
    }
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

/// Plans the restricted instance with the work that is left, unless the best plan is proved already.
fn offer_plan_of(restricted: &Instance, search: &mut Search<'_, '_>) {
    if search.best().is_proved() || search.work == 0 || search.stopped() {
        return;
    }
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let mut smaller = Search::with_work(restricted, search.work, &mut surroundings);
    for strategy in once().iter().filter(|strategy| (strategy.applies)(restricted)) {
        if strategy.name != STRATEGY.name && !smaller.stopped() {
            (strategy.run)(&mut smaller);
        }
    }
    let outcome = smaller.into_outcome();
    search.spend(outcome.work);
    search.offer(outcome.plan, STRATEGY.name);
}
