//! The TypeScript declarations of the types that cross the wire.

use crate::Request;
use crate::answer::{Answer, Refusal, Unplanned};
use crate::list::{ListAnswer, ListRequest, ListStock};
use std::collections::BTreeMap;
use ts_rs::{TS, TypeVisitor};

/// Declarations by type name, so that each is written once and always in the same place.
#[derive(Default)]
struct Declared(BTreeMap<String, String>);

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without a file of its own is written in place.
        if T::output_path().is_none() || self.0.contains_key(&T::ident()) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.0.insert(T::ident(), format!("{docs}export {}\n", T::decl()));
        T::visit_dependencies(self);
    }
}

/// One module with the types `OptimizeRequest`, `OptimizeAnswer`, `OptimizeUnplanned`, `OptimizeRefusal`, `ListRequest`,
/// `ListAnswer` and all types in them.
#[must_use]
pub fn declarations() -> String {
    let mut declared = Declared::default();
    declared.visit::<Request>();
    declared.visit::<Answer>();
    declared.visit::<Unplanned<'static>>();
    declared.visit::<ListRequest>();
    declared.visit::<ListStock>();
    declared.visit::<ListAnswer<'static>>();
    declared.visit::<Refusal<'static>>();
    let types: Vec<String> = declared.0.into_values().collect();
    format!(
        "// Generated from the Rust types; do not edit.\n\n{}",
        types.join("\n")
    )
}
