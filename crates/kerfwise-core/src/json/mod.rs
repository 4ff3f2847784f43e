//! JSON in and out. A library's reader, writer and number formats would be a fifth of the wasm that every visitor
//! loads; the verifier and the tests use one, and so check this.

mod parse;
mod value;
mod write;

/// Writes structs as objects of their fields as named.
macro_rules! object {
    ($($type:ident { $($name:literal: $field:ident),* })*) => {$(
        impl $crate::json::Json for $type {
            fn write(&self, out: &mut $crate::json::Writer) {
                out.open('{');
                $(out.field($name, &self.$field);)*
                out.close('}');
            }
        }
    )*};
}
pub(crate) use object;

pub(crate) use parse::parse;
pub(crate) use value::Value;
pub(crate) use write::{Json, Writer, hexadecimal};
