//! Plans the request with one freedom less: without turning pieces, or without joining bars.
//!
//! Each plan of the restricted request is a plan of the request, and the smaller search often finds a better plan with
//! the same work. So a further freedom makes no plan dearer, as long as work is left. Example: three shapes on a
//! symmetrical profile cost 38 400 mm if the search turns pieces, and 37 400 mm if it does not; the second plan is
//! offered for both requests.

use super::{Strategy, once};
use crate::model::Instance;
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
    if instance.joins.is_some() {
        offer_plan_of(without_joins(instance), search);
    }
    if may_turn(instance) {
        offer_plan_of(without_turning(instance), search);
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
fn offer_plan_of(mut restricted: Instance, search: &mut Search<'_, '_>) {
    if search.best().is_proved() || search.work == 0 || search.stopped() {
        return;
    }
    restricted.work = search.work;
    let restricted = &restricted;
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
