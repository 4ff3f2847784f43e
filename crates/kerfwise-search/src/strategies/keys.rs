//! The fewest patterns of keys, for short lists with equal pieces of several keys (section 6 of the model).
//!
//! All other steps plan shapes, and the keys are dealt out at the end. The plan with the fewest patterns of shapes need
//! not have the fewest patterns of keys, and other keys may better stay uncut. So a short list is solved once more with
//! a shape for each key. Example: of pieces of 450, three `a`, two `b` and one `c`, four fit on two bars. `a, a` and
//! `a, b` are two patterns; `a, b` twice is one pattern.

use super::Strategy;
use crate::dealing::{deal, patterns};
use crate::model::{After, Instance, Objective, Plan, Shape};
use crate::search::{Outcome, Search, Surroundings};
use crate::staying::on_places;
use crate::{joined, mitre};

pub(super) const STRATEGY: Strategy = Strategy {
    name: "all sets of keys",
    applies: |instance| instance.shapes.iter().any(|shape| shape.members.len() > 1),
    run: plan_keys,
};

/// The exact search solves lists of at most so many pieces.
const MOST_PIECES: u64 = 64;

fn plan_keys(search: &mut Search<'_, '_>) {
    let (instance, best) = (search.instance, search.best().objective);
    let pieces: u64 = instance.shapes.iter().map(|shape| u64::from(shape.demand)).sum();
    if pieces > MOST_PIECES || !search.best().is_proved() || search.work == 0 || search.stopped() {
        return;
    }
    let dealt = patterns(deal(instance, &search.best().plan));
    if dealt <= best.patterns {
        // No plan has fewer patterns of keys than of shapes.
        return;
    }
    let (split, shapes) = by_keys(instance);
    let outcome = short_list(&split, search);
    search.spend(outcome.work);
    let (found, known) = (
        outcome.objective,
        Objective {
            patterns: dealt,
            ..best
        },
    );
    // Where patterns count next after material, the levels below differ with them.
    let is_next = instance.after == After::Layouts;
    let sums = |rank: &Objective| {
        let below = (rank.rests, rank.waste, rank.offcuts);
        let above = (rank.uncut, rank.cost, rank.leftovers, rank.joints);
        (above, if is_next { Default::default() } else { below })
    };
    if sums(&found) == sums(&known) && found < known {
        let (plan, keys) = with_keys(outcome.plan, &split, &shapes);
        search.adopt_keys(plan, keys, STRATEGY.name);
    }
}

/// The same list with a shape for each key, and for each of these shapes its shape in the request. The last key of a
/// shape comes first, since the search leaves the first shapes uncut if stock runs short.
fn by_keys(instance: &Instance) -> (Instance, Vec<usize>) {
    let mut split = instance.clone();
    split.shapes.clear();
    let mut shapes = Vec::new();
    for (index, shape) in instance.shapes.iter().enumerate() {
        for piece in shape.members.iter().rev() {
            split.shapes.push(Shape {
                demand: instance.pieces[*piece].count,
                members: vec![*piece],
                ..shape.clone()
            });
            shapes.push(index);
        }
    }
    (split, shapes)
}

/// The best plan of a list that is short enough for the exact search.
fn short_list(instance: &Instance, search: &Search<'_, '_>) -> Outcome {
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let mut keyed = Search::with_work(instance, search.work, &mut surroundings);
    if instance.joins.is_some() {
        joined::solve_short(&mut keyed);
    } else {
        mitre::solve_short(&mut keyed);
    }
    keyed.into_outcome()
}

/// The plan in the shapes of the request, with the keys of each bar. Equal pieces on a bar get their keys in order.
fn with_keys(plan: Plan, split: &Instance, shapes: &[usize]) -> (Plan, Vec<Vec<usize>>) {
    let mut keys = Vec::with_capacity(plan.bars.len());
    let mut bars = plan.bars;
    for (bar, _) in &mut bars {
        let mut named = Vec::with_capacity(bar.pieces.len());
        for piece in &mut bar.pieces {
            let key = split.shapes[piece.shape].members[0];
            piece.shape = shapes[piece.shape];
            named.push((piece.shape, key));
        }
        keys.push(on_places(bar, named));
    }
    (Plan { bars }, keys)
}
