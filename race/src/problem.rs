//! A list of square cuts in the form that every contestant reads: whole numbers that include the kerf.

use kerfwise_cli::failure::Failure;
use kerfwise_core::builder::build;
use kerfwise_core::model::Request;
use serde::Serialize;

/// A stock type.
#[derive(Serialize)]
pub struct Bar {
    /// Usable length and one kerf.
    pub capacity: u64,
    /// Cost of one bar.
    pub cost: u64,
    /// Number of bars; none: any number.
    pub quantity: Option<u32>,
}

/// An item type.
#[derive(Serialize)]
pub struct Piece {
    /// Length and one kerf.
    pub width: u64,
    pub demand: u32,
}

/// Lengths in the largest unit that leaves all of them whole.
#[derive(Serialize)]
pub struct Problem {
    pub bars: Vec<Bar>,
    pub pieces: Vec<Piece>,
}

impl Problem {
    /// Fails for lists that the other contestants cannot read: mitres, joins, a limit of lengths or pieces on a bar.
    pub fn of(request: &Request) -> Result<Self, Failure> {
        let instance = build(request).map_err(Failure::new)?;
        if instance.version == 2 || instance.joins.is_some() || !instance.per_bar.is_free() {
            return Err(Failure::new(
                "only lists of square cuts, without joins and without limits of lengths or pieces on a bar",
            ));
        }
        let kerf = instance.angles.kerf.0;
        let lost = 2 * instance.side_waste.0 + instance.reserve.0;
        let mut bars = Vec::new();
        for stock in &instance.stock {
            bars.push(Bar {
                capacity: whole(stock.length.0 - lost + kerf),
                cost: whole(stock.cost.0),
                quantity: stock.quantity,
            });
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for piece in &instance.pieces {
            let width = whole(piece.length.0 + kerf);
            match pieces.iter_mut().find(|known| known.width == width) {
                Some(known) => known.demand += piece.count,
                None => pieces.push(Piece {
                    width,
                    demand: piece.count,
                }),
            }
        }
        bars.retain(|bar| bar.capacity > 0);
        Ok(Self { bars, pieces }.in_largest_unit())
    }

    fn in_largest_unit(mut self) -> Self {
        let unit = self.pieces.iter().map(|piece| piece.width);
        let unit = self
            .bars
            .iter()
            .map(|bar| bar.capacity)
            .chain(unit)
            .fold(0, gcd)
            .max(1);
        for bar in &mut self.bars {
            bar.capacity /= unit;
        }
        for piece in &mut self.pieces {
            piece.width /= unit;
        }
        self
    }
}

/// Leaves out bars that are shorter than their trims.
fn whole(length: i64) -> u64 {
    u64::try_from(length).unwrap_or(0)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
