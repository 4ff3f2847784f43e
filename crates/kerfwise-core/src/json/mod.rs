//! JSON in and out. A library's reader, writer and number formats would be a fifth of the wasm that every visitor
//! loads; the verifier and the tests use one, and so check this.

mod parse;
mod value;
mod write;

pub(crate) use parse::parse;
pub(crate) use value::Value;
pub(crate) use write::{Json, Writer, hexadecimal};
