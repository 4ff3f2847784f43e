//! The crate `cut-optimizer-1d`.

use super::Run;
use super::timed::timed;
use crate::problem::Problem;
use cut_optimizer_1d::{CutPiece, Optimizer, StockPiece};
use kerfwise_cli::failure::Failure;

pub fn solve(problem: &Problem) -> Result<Run, Failure> {
    let mut optimizer = Optimizer::new();
    for bar in &problem.bars {
        optimizer.add_stock_piece(StockPiece {
            length: size(bar.capacity)?,
            price: size(bar.cost)?,
            quantity: bar.quantity.map(|quantity| quantity as usize),
        });
    }
    for (index, piece) in problem.pieces.iter().enumerate() {
        optimizer.add_cut_piece(CutPiece {
            quantity: piece.demand as usize,
            external_id: Some(index),
            length: size(piece.width)?,
        });
    }
    optimizer.set_random_seed(1);
    let (solution, milliseconds) = timed(|| optimizer.optimize(|_| {}));
    // It fails where pieces do not fit the bars there are.
    let plan = solution.map(|solution| solution.stock_pieces).unwrap_or_default();
    let cut: usize = plan.iter().map(|bar| bar.cut_pieces.len()).sum();
    let wanted: usize = problem.pieces.iter().map(|piece| piece.demand as usize).sum();
    Ok(Run {
        cost: (cut == wanted).then(|| plan.iter().map(|bar| bar.price as u64).sum()),
        bars: plan.len(),
        proved: false,
        milliseconds,
    })
}

fn size(value: u64) -> Result<usize, Failure> {
    usize::try_from(value).map_err(Failure::new)
}
