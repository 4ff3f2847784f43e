//! The bounds of the relaxation for requests that are small enough to be searched whole.

use super::super::exact::{self, Subproblem};
use super::super::geometry::Geometry;
use super::super::{long, relax};
use crate::builder::{build, read_request};
use crate::model::Level;
use crate::search::{Search, Surroundings};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Some pieces are longer than any bar, and most stock types can run out.
fn requests() -> impl Strategy<Value = Value> {
    let stock = (
        60_i64..140,
        prop::option::weighted(0.7, 1_u32..4),
        any::<bool>(),
        1_u32..30,
    );
    let stock = stock.prop_map(|(length, quantity, leftover, price)| {
        let mut entry = json!({"length": length, "quantity": quantity, "leftover": leftover});
        if !leftover {
            entry["price"] = json!(price);
        }
        entry
    });
    let lists = prop::sample::select(vec![vec![0], vec![0, 0, 0, 45]]).prop_flat_map(move |angles| {
        let angle = || prop::sample::select(angles.clone());
        let piece = (20_i64..170, 1_u32..3, angle(), angle());
        (
            prop::collection::vec(stock.clone(), 1..5),
            prop::collection::vec(piece, 2..5),
        )
    });
    (lists, 0_i64..4, 0_i64..3, 1_u32..3).prop_map(|((stock, pieces), kerf, trim, joins)| {
        let pieces = pieces.into_iter().map(|(length, count, left, right)| {
            json!({"length": length, "count": count, "leftAngle": left, "rightAngle": right})
        });
        json!({
            "version": 2, "stock": stock, "data": pieces.collect::<Vec<_>>(), "cutWaste": kerf, "sawWidth": kerf,
            "sideWaste": trim, "materialWidth": 6, "join": 1, "effort": "preview",
            "allowJoins": {"maxJoins": joins, "minLength": 5, "joinMode": "allAllowed"},
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_bound_is_never_above_the_best_plan(request in requests()) {
        let Ok(instance) = build(&read_request(request.to_string().as_bytes()).expect("well formed")) else {
            return Ok(());
        };
        let geometry = Geometry::new(&instance).expect("bars may be joined");
        let sub = Subproblem {
            demand: instance.shapes.iter().map(|shape| shape.demand).enumerate().collect(),
            stock: long::stock(&geometry),
        };
        let (Some(best), _) = exact::solve(&geometry, &sub, u64::MAX) else { return Ok(()) };
        prop_assume!(exact::is_complete(&geometry));
        let mut surroundings = Surroundings { stop: &|| false, elapsed_ms: &|| 0, observer: &mut |_| {}, trace: None };
        let mut search = Search::new(&instance, &mut surroundings);
        relax::choose_bars(&mut search, &geometry, 0);
        relax::lessen_joints(&mut search, &geometry, 0);
        let found = search.best();
        prop_assert!(found.bound.uncut <= best.bound().uncut);
        prop_assert!(found.objective.uncut >= best.bound().uncut);
        if found.bound.uncut == best.bound().uncut {
            prop_assert!(found.bound.cost <= best.bound().cost, "{} above {}", found.bound.cost, best.bound().cost);
        }
        let objective = found.objective;
        let rank = [objective.uncut, objective.cost, -objective.leftovers, objective.joints.into()];
        let least = [0, 1, 2, 3].map(|level| i128::from(best.rank[level]));
        prop_assert!(rank >= least);
        if rank[..3] == least[..3] {
            let joints = found.bound_on(&instance, Level::Joints).unwrap_or(0);
            prop_assert!(joints <= least[3], "{joints} joints above {}", least[3]);
        }
    }
}
