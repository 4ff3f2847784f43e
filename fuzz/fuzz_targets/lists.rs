//! Well-formed cut lists with every rule of the model, so that each try reaches the search.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use serde_json::{Value, json};

/// A request made from the fuzzer's bytes.
#[derive(Debug)]
struct List(Value);

impl<'a> Arbitrary<'a> for List {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        let mitred = from.ratio(1, 3)?;
        let priced = from.ratio(1, 3)?;
        // Fine units make numbers that no table holds.
        let unit = *from.choose(&[1.0, 1.0, 0.1, 0.396_875, 0.000_001])?;
        let stock = many(from, 4, |from| stock(from, priced, unit))?;
        let data = many(from, 8, |from| piece(from, mitred, unit))?;
        let kerf = unit * f64::from(from.int_in_range(0..=8)?);
        let mut request = json!({
            "version": if mitred { 2 } else { 1 }, "stock": stock, "data": data,
            "cutWaste": kerf, "sawWidth": kerf,
            "sideWaste": from.int_in_range(0..=9)?, "reusable": from.int_in_range(0..=400)?,
            "reserve": if from.ratio(1, 5)? { from.int_in_range(0..=50)? } else { 0 },
            "clamp": if from.ratio(1, 5)? { from.int_in_range(0..=200)? } else { 0 },
            "complexity": from.choose(&[1, 2, 3, 4, 100, 100, 100])?,
            "bundle": from.choose(&[1, 1, 2, 3])?,
            "algorithm": from.choose(&["conservative", "normal", "aggressive"])?,
            "groupIdentical": from.arbitrary::<bool>()?,
            "certificate": from.arbitrary::<bool>()?,
        });
        if mitred {
            request["delta"] = json!(from.choose(&[0.5, 2.5, 20.0])?);
            request["materialWidth"] = json!(from.choose(&[20.0, 60.0, 97.3])?);
            for axis in ["symmetricalX", "symmetricalY", "symmetricalZ"] {
                request[axis] = json!(from.arbitrary::<bool>()?);
            }
        }
        if from.ratio(1, 4)? {
            request["join"] = json!(from.int_in_range(0..=10)?);
            request["allowJoins"] = json!({
                "maxJoins": from.int_in_range(1..=4)?, "minLength": from.int_in_range(0..=500)?,
                "joinMode": from.choose(&["allAllowed", "scrapOnly", "singleRawAllowed"])?,
            });
        }
        Ok(Self(request))
    }
}

fn many(
    from: &mut Unstructured<'_>,
    most: usize,
    one: impl Fn(&mut Unstructured<'_>) -> Result<Value>,
) -> Result<Vec<Value>> {
    (0..from.int_in_range(1..=most)?).map(|_| one(from)).collect()
}

fn stock(from: &mut Unstructured<'_>, priced: bool, unit: f64) -> Result<Value> {
    let quantity = if from.ratio(1, 2)? { Some(from.int_in_range(0..=12)?) } else { None };
    let leftover = from.ratio(1, 4)?;
    let mut entry = json!({
        "length": unit * f64::from(from.int_in_range(1..=7000)?), "quantity": quantity, "leftover": leftover,
    });
    if priced && !(leftover && from.arbitrary::<bool>()?) {
        entry["price"] = json!(f64::from(from.int_in_range(0..=20_000)?) / 100.0);
    }
    Ok(entry)
}

fn piece(from: &mut Unstructured<'_>, mitred: bool, unit: f64) -> Result<Value> {
    let mut entry = json!({
        "length": unit * f64::from(from.int_in_range(1..=4000)?), "count": from.int_in_range(0..=30)?,
    });
    if mitred {
        for end in ["leftAngle", "rightAngle"] {
            entry[end] = json!(from.choose(&[0.0, 0.0, 45.0, -45.0, 22.5, -30.0, 80.0])?);
        }
    }
    Ok(entry)
}

libfuzzer_sys::fuzz_target!(|list: List| kerfwise_fuzz::judge(list.0.to_string().as_bytes()));
