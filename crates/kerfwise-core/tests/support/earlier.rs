//! Arbitrary earlier plans (option `previous`).

use proptest::prelude::*;
use serde_json::{Value, json};

/// A request with an earlier plan: bars of its stock with some of its pieces, which need not fit.
pub fn with_previous(requests: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    let bar = (
        any::<usize>(),
        proptest::collection::vec(any::<usize>(), 1..4),
        1_u32..3,
        any::<bool>(),
        any::<bool>(),
    );
    let bars = proptest::collection::vec(bar, 1..4);
    (requests, bars).prop_map(|(mut request, bars)| {
        let bars = bars.into_iter().map(|(entry, pieces, count, by_key, joined)| {
            let entry = &request["stock"][entry % request["stock"].as_array().map_or(1, Vec::len)];
            let part = json!({"length": entry["length"], "leftover": entry["leftover"]});
            let items = pieces.iter().map(|piece| {
                let piece = &request["data"][piece % request["data"].as_array().map_or(1, Vec::len)];
                let mut item = json!({"key": piece["key"]});
                if !by_key {
                    for field in ["length", "leftAngle", "rightAngle"] {
                        item[field] = piece[field].clone();
                    }
                }
                item
            });
            let mut bar = part.clone();
            bar["count"] = json!(count);
            bar["items"] = items.collect();
            if joined {
                bar["joinArrangement"] = json!([part, part]);
            }
            bar
        });
        request["previous"] = json!({"bars": bars.collect::<Vec<_>>()});
        request
    })
}
