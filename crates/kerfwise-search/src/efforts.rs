//! Efforts, each of which begins with all that the lesser ones know.
//!
//! A solve at `normal` is a preview first, and then goes on with its own work from that plan and those bounds; `thorough` is a
//! solve at `normal` first. So more effort never gives a worse plan or bound, and a solve that is stopped has what a lesser
//! effort would have found until then. The lesser efforts take a hundredth and a thirtieth of the work.

use crate::bounds::BOUNDS;
use crate::budget;
use crate::keeping;
use crate::model::{Effort, Instance};
use crate::search::{Outcome, Search, Surroundings};
use crate::strategies::{STRATEGIES, take_turns};

/// Looks for the best plan with every bound and strategy that applies.
pub(crate) fn solve(instance: &Instance, surroundings: &mut Surroundings<'_>) -> Outcome {
    let stages = stages(instance);
    let mut search = Search::new(&stages[0], surroundings);
    for (at, stage) in stages.iter().enumerate() {
        if at > 0 {
            search.go_on(stage);
        }
        search.step(stage.effort.name(), |search| {
            if stage.offcut_worth.is_empty() {
                take_turns(search, BOUNDS, STRATEGIES);
            } else {
                keeping::solve(search);
            }
        });
        // An earlier plan is a level of its own, of which nothing is proved.
        let settled = stage.previous.is_none() && search.best().is_settled(stage);
        if settled || search.stopped() {
            break;
        }
    }
    search.into_outcome()
}

/// The instance with each lesser effort that leaves work for the next, and with its own.
fn stages(instance: &Instance) -> Vec<Instance> {
    let lesser = [Effort::Preview, Effort::Normal].into_iter();
    let lesser = lesser.filter(|effort| *effort < instance.effort);
    let mut stages: Vec<Instance> = lesser
        .map(|effort| {
            let mut stage = instance.clone();
            (stage.effort, stage.work) = (effort, budget::of_effort(effort));
            stage
        })
        .filter(|stage| stage.work < instance.work)
        .collect();
    stages.push(instance.clone());
    stages
}
