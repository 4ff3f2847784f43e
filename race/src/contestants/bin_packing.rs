//! The crate `bin-packing`, which counts bars before cost; with one length that is the same.

use super::Run;
use super::timed::timed;
use crate::problem::Problem;
use bin_packing::one_d::{CutDemand1D, OneDOptions, OneDProblem, Stock1D, solve_1d};
use kerfwise_cli::failure::Failure;

pub fn solve(problem: &Problem) -> Result<Run, Failure> {
    let mut stock = Vec::new();
    for (index, bar) in problem.bars.iter().enumerate() {
        stock.push(Stock1D {
            name: index.to_string(),
            length: short(bar.capacity)?,
            kerf: 0,
            trim: 0,
            cost: bar.cost as f64,
            available: bar.quantity.map(|quantity| quantity as usize),
        });
    }
    let mut demands = Vec::new();
    for (index, piece) in problem.pieces.iter().enumerate() {
        demands.push(CutDemand1D {
            name: index.to_string(),
            length: short(piece.width)?,
            quantity: piece.demand as usize,
        });
    }
    let list = OneDProblem { stock, demands };
    let (solution, milliseconds) = timed(|| solve_1d(list.clone(), OneDOptions::default()));
    let Ok(solution) = solution else {
        return Ok(Run {
            cost: None,
            bars: 0,
            proved: false,
            milliseconds,
        });
    };
    let of = |name: &str| name.parse().ok().and_then(|index: usize| problem.bars.get(index));
    let used = solution
        .layouts
        .iter()
        .filter_map(|layout| of(&layout.stock_name));
    Ok(Run {
        cost: solution
            .unplaced
            .is_empty()
            .then(|| used.map(|bar| bar.cost).sum()),
        bars: solution.layouts.len(),
        proved: solution.exact,
        milliseconds,
    })
}

fn short(length: u64) -> Result<u32, Failure> {
    u32::try_from(length).map_err(|_| Failure::new("longer than this optimizer can count"))
}
