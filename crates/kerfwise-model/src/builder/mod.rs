//! From bytes to an [`Instance`](crate::Instance) in two steps. Each names the JSON path of a fault.
//!
//! [`read_request`] checks every field by itself (type, range) and fills in the defaults. [`build`] checks the rules
//! over several fields, then whether there is a piece to cut and whether each piece fits some bar. Limits come first,
//! so that an oversized request is refused before it costs work.

mod check;
mod given;
mod instance;
pub(crate) mod limits;
pub(crate) mod names;
pub(crate) mod previous;
pub(crate) mod read;
pub(crate) mod reader;

pub use instance::build;
pub use limits::{MAX_ANGLE, MAX_LENGTH, MAX_PIECE_KINDS, MAX_PIECES, MAX_STOCK_KINDS};
pub use read::read_request;
