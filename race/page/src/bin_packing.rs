//! The crate `bin-packing`: the best of its heuristics, and its column generation on short lists.

use crate::list::{Cut, List, Plan};
use bin_packing::one_d::{CutDemand1D, OneDOptions, OneDProblem, Stock1D, solve_1d};

pub fn solve(list: &List) -> Result<Plan, String> {
    let stock = list.bars.iter().enumerate().map(|(index, bar)| Stock1D {
        name: index.to_string(),
        length: bar.capacity,
        kerf: 0,
        trim: 0,
        cost: f64::from(bar.cost),
        available: bar.quantity.map(|quantity| quantity as usize),
    });
    let demands = list.pieces.iter().enumerate().map(|(index, piece)| CutDemand1D {
        name: index.to_string(),
        length: piece.width,
        quantity: piece.demand as usize,
    });
    let problem = OneDProblem {
        stock: stock.collect(),
        demands: demands.collect(),
    };
    let solution = solve_1d(problem, OneDOptions::default()).map_err(|fault| fault.to_string())?;
    let mut bars = Vec::new();
    for layout in &solution.layouts {
        let pieces = layout.cuts.iter().map(|cut| index(&cut.name));
        bars.push(Cut {
            bar: index(&layout.stock_name),
            pieces: pieces.collect(),
        });
    }
    Ok(Plan {
        bars,
        proved: solution.exact,
    })
}

/// The names are those given above. The check of the plan would find any other name.
fn index(name: &str) -> usize {
    name.parse().unwrap_or(usize::MAX)
}
