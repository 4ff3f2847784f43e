//! The crate `cut-optimizer-1d`: a genetic algorithm over first-fit and best-fit.

use crate::list::{Cut, List, Plan};
use cut_optimizer_1d::{CutPiece, Optimizer, StockPiece};

pub fn solve(list: &List) -> Result<Plan, String> {
    let mut optimizer = Optimizer::new();
    for bar in &list.bars {
        optimizer.add_stock_piece(StockPiece {
            length: bar.capacity as usize,
            price: bar.cost as usize,
            quantity: bar.quantity.map(|quantity| quantity as usize),
        });
    }
    for (index, piece) in list.pieces.iter().enumerate() {
        optimizer.add_cut_piece(CutPiece {
            quantity: piece.demand as usize,
            external_id: Some(index),
            length: piece.width as usize,
        });
    }
    optimizer.set_random_seed(1);
    let solution = optimizer
        .optimize(|_| {})
        .map_err(|_| "It finds no plan: a piece fits none of the bars there are.".to_owned())?;
    let mut bars = Vec::new();
    for cut in &solution.stock_pieces {
        // The answer of the crate names the length and the price of a bar, but not its stock type.
        let same =
            |bar: &crate::list::Bar| bar.capacity as usize == cut.length && bar.cost as usize == cut.price;
        bars.push(Cut {
            bar: list.bars.iter().position(same).unwrap_or(usize::MAX),
            pieces: cut
                .cut_pieces
                .iter()
                .filter_map(|piece| piece.external_id)
                .collect(),
        });
    }
    Ok(Plan { bars, proved: false })
}
