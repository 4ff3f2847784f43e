//! Short lists with equal pieces of several keys: the fewest patterns as section 6 of the model tells them apart, by their keys.
//!
//! All other steps plan shapes, and keys are dealt out at the end, so that as many bars as can be are alike. The plan with the
//! fewest patterns of shapes need not be that with the fewest of keys, nor the last keys those that are best left uncut. So a
//! short list is tried once more with a kind of its own for each key. Example: of pieces of 450, three `a`, two `b` and one `c`,
//! four fit on two bars; `a, a` and `a, b` are two patterns, `a, b` twice is one.

use super::Strategy;
use crate::dealing::{deal, patterns};
use crate::model::{Bar, Instance, Objective, Plan, Shape};
use crate::search::{Outcome, Search, Surroundings};
use crate::{joined, mitre};

pub(super) const STRATEGY: Strategy = Strategy {
    name: "all sets of keys",
    applies: |instance| instance.shapes.iter().any(|shape| shape.members.len() > 1),
    run,
};

/// Longer lists are not solved whole.
const MOST_PIECES: u64 = 64;

fn run(search: &mut Search<'_, '_>) {
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
    let sums = |rank: &Objective| (rank.uncut, rank.cost, rank.joints, rank.waste, rank.offcuts);
    if sums(&found) == sums(&known) && found < known {
        let (plan, keys) = with_keys(outcome.plan, &split, &shapes);
        search.adopt_keys(plan, keys, STRATEGY.name);
    }
}

/// The same list with a shape for each piece, and the shape that each of these stands for. The last key of a shape is its first
/// one there, since the search leaves the first ones out where something has to be missing.
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

/// The best plan of a list, where it is short enough to be solved whole.
fn short_list(instance: &Instance, search: &Search<'_, '_>) -> Outcome {
    let mut surroundings = Surroundings {
        stop: search.stop_signal(),
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
    };
    let mut keyed = Search::with_work(instance, search.work, &mut surroundings);
    if instance.joins.is_some() {
        joined::solve_short(&mut keyed);
    } else {
        mitre::solve_short(&mut keyed);
    }
    keyed.into_outcome()
}

/// The plan in the shapes of the request, with the keys of each bar: of equal pieces on it the first key comes first.
fn with_keys(plan: Plan, split: &Instance, shapes: &[usize]) -> (Plan, Vec<Vec<usize>>) {
    let mut keys = Vec::with_capacity(plan.bars.len());
    let mut bars = plan.bars;
    for (bar, _) in &mut bars {
        keys.push(keys_of(bar, split, shapes));
        for piece in &mut bar.pieces {
            piece.shape = shapes[piece.shape];
        }
    }
    (Plan { bars }, keys)
}

fn keys_of(bar: &Bar, split: &Instance, shapes: &[usize]) -> Vec<usize> {
    let pieces = bar.pieces.iter().enumerate();
    let mut sorted: Vec<(usize, usize)> = pieces
        .clone()
        .map(|(_, piece)| (shapes[piece.shape], split.shapes[piece.shape].members[0]))
        .collect();
    let mut places: Vec<(usize, usize)> = pieces.map(|(at, piece)| (shapes[piece.shape], at)).collect();
    sorted.sort();
    places.sort();
    let mut keys = vec![0; places.len()];
    for ((_, at), (_, key)) in places.into_iter().zip(sorted) {
        keys[at] = key;
    }
    keys
}
