//! Well-formed cut lists with every rule of the model, so that each try reaches the search.

#![no_main]

#[path = "../../crates/kerfwise-core/tests/support/every_rule.rs"]
#[allow(dead_code, reason = "the tests take numbers from seeds")]
mod every_rule;

use arbitrary::{Arbitrary, Result, Unstructured};
use every_rule::{Dice, request};
use serde_json::Value;

/// A request made from the fuzzer's bytes.
#[derive(Debug)]
struct List(Value);

/// The fuzzer's bytes as numbers; 0 where they end.
struct Bytes<'f, 'a>(&'f mut Unstructured<'a>);

impl Dice for Bytes<'_, '_> {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0.int_in_range(0..=sides - 1).unwrap_or(0)
    }
}

impl<'a> Arbitrary<'a> for List {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self(request(&mut Bytes(from), 8)))
    }
}

libfuzzer_sys::fuzz_target!(|list: List| kerfwise_fuzz::judge(list.0.to_string().as_bytes()));
