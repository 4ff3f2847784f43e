//! Files of instances: their places, and readers that turn each format into a request.

mod csp;
mod find;
mod numbers;
mod user_list;
mod vsbpp;

pub use find::find;

use crate::failure::Failure;
use crate::input;
use kerfwise_core::builder::{MAX_LENGTH, read_request};
use kerfwise_core::model::{Nm, Price, Request, RequestPiece, RequestStock};
use std::path::Path;

/// Whether a file's name is that of an instance.
fn is_instance(path: &Path) -> bool {
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    name.ends_with(".json") || name.ends_with(".txt") || name.ends_with("_bins.csv")
}

/// Reads an instance. Its name and first line determine the format.
///
/// # Errors
/// The fault of the file, in one line.
pub fn read(path: &Path) -> Result<Request, Failure> {
    let in_file = |reason: String| Failure::new(format!("{}: {reason}", path.display()));
    let bytes = input::read(path)?;
    let name = path.to_string_lossy();
    if name.ends_with(".json") {
        return read_request(&bytes).map_err(|error| in_file(error.to_string()));
    }
    let text = String::from_utf8(bytes).map_err(|_| in_file("is neither JSON nor text".to_owned()))?;
    if let Some(stem) = name.strip_suffix("_bins.csv") {
        let items = input::read(Path::new(&format!("{stem}_items.csv")))?;
        let items = String::from_utf8(items).map_err(|_| in_file("its items are no text".to_owned()))?;
        return user_list::read(&text, &items).map_err(in_file);
    }
    let head = text.lines().next().unwrap_or_default();
    let read = if head.split_whitespace().count() == 1 {
        csp::read
    } else {
        vsbpp::read
    };
    read(&text).map_err(in_file)
}

/// The length of one unit of an instance: a millimetre, or a tenth, a hundredth, … if its longest bar would be too long
/// for a request. Instances in whole numbers have no unit, so this changes no plan's cost.
fn unit(longest: i64) -> Nm {
    let mut unit = Nm::whole(1);
    while unit.0 > 1 && longest.saturating_mul(unit.0) > MAX_LENGTH.0 {
        unit.0 /= 10;
    }
    unit
}

/// A bar of a whole number of units at a whole cost.
fn bar(unit: Nm, length: i64, cost: i64, quantity: Option<u32>) -> RequestStock {
    RequestStock {
        length: Nm(unit.0.saturating_mul(length)),
        quantity,
        leftover: false,
        price: Some(Price::whole(cost)),
    }
}

/// A piece of a whole number of units, keyed by its index.
fn piece(unit: Nm, index: usize, length: i64, count: u32) -> RequestPiece {
    RequestPiece {
        key: index.to_string().into(),
        length: Nm(unit.0.saturating_mul(length)),
        count,
        ..RequestPiece::default()
    }
}
