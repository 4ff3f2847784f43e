//! Requests in which all rules may meet, from any source of numbers: a seed, or the bytes of a fuzzer. The fuzz target
//! `lists` has this file too.

use serde_json::{Value, json};

/// A source of numbers.
pub trait Dice {
    /// A number below `sides`, which is not 0.
    fn roll(&mut self, sides: u32) -> u32;

    /// True once in `times`.
    fn once_in(&mut self, times: u32) -> bool {
        self.roll(times) == 0
    }

    fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.roll(most - least + 1)
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.roll(u32::try_from(of.len()).expect("a short list")) as usize]
    }
}

/// Numbers from a seed (SplitMix64; Steele, Lea, Flood 2014).
pub struct Seeded(pub u64);

impl Dice for Seeded {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((mixed ^ (mixed >> 31)) % u64::from(sides)).expect("below a number of 32 bits")
    }
}

/// The lengths of a request.
struct Scale {
    unit: f64,
    /// Lengths of bars, in units.
    bars: (u32, u32),
    /// Lengths of pieces, in units.
    pieces: (u32, u32),
    /// How long other lengths of the request may be, in units.
    small: u32,
}

const SCALES: [Scale; 5] = [
    // A few pieces on a bar, in whole millimetres: rules bite.
    Scale {
        unit: 1.0,
        bars: (20, 200),
        pieces: (5, 120),
        small: 9,
    },
    Scale {
        unit: 1.0,
        bars: (1_000, 6_500),
        pieces: (150, 3_500),
        small: 20,
    },
    Scale {
        unit: 10.0,
        bars: (10, 1_200),
        pieces: (10, 400),
        small: 1,
    },
    // Sixty-fourths of an inch.
    Scale {
        unit: 0.396_875,
        bars: (100, 16_000),
        pieces: (40, 7_000),
        small: 40,
    },
    // So fine that no table holds the lengths.
    Scale {
        unit: 0.000_001,
        bars: (1, 9_000),
        pieces: (1, 3_000),
        small: 30,
    },
];

/// A request of at most `types` entries in each list.
pub fn request(dice: &mut impl Dice, types: u32) -> Value {
    let scale = &SCALES[dice.pick(&[0, 0, 0, 1, 1, 1, 2, 3, 4])];
    let (mitred, priced) = (dice.once_in(3), dice.once_in(2));
    let mut request = json!({"version": if mitred { 2 } else { 1 }});
    let entries = dice.between(1, types);
    request["stock"] = (0..entries).map(|_| stock(dice, scale, priced)).collect();
    let bars = request["stock"].as_array().into_iter().flatten();
    let longest = bars.filter_map(|bar| bar["length"].as_f64()).fold(0.0, f64::max);
    // Most pieces fit some bar, or else few requests would have a plan.
    let most = if dice.once_in(16) { f64::MAX } else { longest * 0.9 };
    let entries = dice.between(1, types);
    request["data"] = (0..entries)
        .map(|index| piece(dice, scale, mitred, (index, most)))
        .collect();
    let kerf = small(dice, scale);
    (request["cutWaste"], request["sawWidth"]) = (kerf.clone(), kerf);
    for name in ["sideWaste", "reserve", "clamp", "reusable"] {
        if dice.once_in(3) {
            request[name] = small(dice, scale);
        }
    }
    if dice.once_in(3) {
        request["reusable"] = json!(scale.unit * f64::from(dice.roll(scale.pieces.1)));
    }
    if dice.once_in(12) {
        request["clamp"] = json!(scale.unit * f64::from(dice.roll(scale.bars.0 * 2)));
    }
    request["complexity"] = json!(dice.pick(&[100, 100, 100, 1, 2, 3]));
    request["algorithm"] =
        json!(dice.pick(&[None, Some("conservative"), Some("normal"), Some("aggressive")]));
    if dice.once_in(3) {
        request["after"] = json!(dice.pick(&["scrap", "layouts", "longRests"]));
    }
    request["groupIdentical"] = json!(!dice.once_in(4));
    if dice.once_in(4) {
        request["bundle"] = json!(dice.between(2, 5));
    }
    if mitred {
        request["delta"] = json!(scale.unit * f64::from(dice.pick(&[1, 2, 5])));
        request["materialWidth"] = json!(scale.unit * f64::from(dice.between(1, 2 * scale.small + 5)));
    }
    for axis in ["symmetricalX", "symmetricalY", "symmetricalZ"] {
        request[axis] = json!(dice.once_in(2));
    }
    if dice.once_in(3) {
        join(dice, scale, &mut request);
    }
    if priced && dice.once_in(2) {
        worth(dice, scale, &mut request);
    }
    if dice.once_in(5) {
        request["certificate"] = json!(true);
    }
    if dice.once_in(8) {
        earlier(dice, &mut request);
    } else if dice.once_in(12) {
        given(dice, &mut request);
    }
    if dice.once_in(3) {
        request["mostPieces"] = json!(dice.pick(&[1, 2, 3, 3, 4, 6, 40]));
    }
    request
}

fn small(dice: &mut impl Dice, scale: &Scale) -> Value {
    json!(scale.unit * f64::from(dice.roll(scale.small + 1)))
}

fn stock(dice: &mut impl Dice, scale: &Scale, priced: bool) -> Value {
    let leftover = dice.once_in(3);
    // A rack has bars that trims leave nothing of.
    let least = if dice.once_in(8) { 1 } else { scale.bars.0 };
    let mut entry =
        json!({"length": scale.unit * f64::from(dice.between(least, scale.bars.1)), "leftover": leftover});
    if dice.once_in(if leftover { 8 } else { 2 }) {
        entry["quantity"] = Value::Null;
    } else {
        entry["quantity"] = json!(dice.pick(&[0, 1, 1, 2, 3, 5, 20]));
    }
    if priced && !(leftover && dice.once_in(2)) {
        entry["price"] = match dice.roll(8) {
            0 => json!(0),
            1 => json!(0.000_001),
            2 => json!(dice.between(1, 900) * 1_000_000),
            _ => json!(f64::from(dice.between(1, 9_000)) / 100.0),
        };
    }
    entry
}

fn piece(dice: &mut impl Dice, scale: &Scale, mitred: bool, (index, most): (u32, f64)) -> Value {
    let mut length = scale.unit * f64::from(dice.between(scale.pieces.0, scale.pieces.1));
    while length > most {
        length = (length / 2.0 / scale.unit).ceil() * scale.unit;
        if length <= scale.unit {
            break;
        }
    }
    let mut piece =
        json!({"key": format!("p{index}"), "length": length, "count": dice.pick(&[1, 1, 2, 2, 3, 5, 12])});
    if mitred {
        for end in ["leftAngle", "rightAngle"] {
            piece[end] = json!(dice.pick(&[0.0, 0.0, 45.0, -45.0, 22.5, -30.0, 80.0, -80.0]));
        }
    }
    if dice.once_in(4) {
        piece["allowance"] = json!({});
        for end in ["left", "right"] {
            if dice.once_in(2) {
                piece["allowance"][end] = small(dice, scale);
            }
        }
    }
    piece
}

fn join(dice: &mut impl Dice, scale: &Scale, request: &mut Value) {
    let least = match dice.roll(3) {
        0 => json!(0),
        1 => small(dice, scale),
        _ => json!(scale.unit * f64::from(dice.roll(scale.pieces.1 / 2 + 1))),
    };
    let mode = dice.pick(&["allAllowed", "scrapOnly", "singleRawAllowed"]);
    request["allowJoins"] =
        json!({"maxJoins": dice.pick(&[0, 1, 1, 2, 3, 6]), "minLength": least, "joinMode": mode});
    if dice.once_in(2) {
        request["join"] = json!(scale.unit * f64::from(dice.roll(2 * scale.small + 3)));
    }
}

fn worth(dice: &mut impl Dice, scale: &Scale, request: &mut Value) {
    let mut class = || {
        let length = scale.unit * f64::from(dice.between(1, scale.bars.1));
        json!({"length": length, "worth": f64::from(dice.between(1, 3_000)) / 100.0})
    };
    request["offcutWorth"] = json!([class(), class(), class()]);
    let classes = request["offcutWorth"].as_array_mut().expect("a list");
    classes.truncate(dice.between(1, 3) as usize);
}

/// An entry of a list of the request.
fn entry<'r>(dice: &mut impl Dice, request: &'r Value, list: &str) -> (usize, &'r Value) {
    let entries = request[list].as_array().expect("a list");
    let at = dice.roll(u32::try_from(entries.len()).expect("a short list")) as usize;
    (at, &entries[at])
}

/// An earlier plan with bars and pieces of the request, which need not fit.
fn earlier(dice: &mut impl Dice, request: &mut Value) {
    let bars: Vec<Value> = (0..dice.between(1, 4))
        .map(|_| {
            let (_, bar) = entry(dice, request, "stock");
            let part = json!({"length": bar["length"], "leftover": bar["leftover"]});
            let items: Vec<Value> = (0..dice.between(1, 4))
                .map(|_| {
                    let (_, piece) = entry(dice, request, "data");
                    if dice.once_in(2) {
                        json!({"key": piece["key"]})
                    } else {
                        json!({"key": "gone", "length": piece["length"], "leftAngle": piece["leftAngle"], "rightAngle": piece["rightAngle"]})
                    }
                })
                .collect();
            let mut bar = part.clone();
            (bar["count"], bar["items"]) = (json!(dice.between(1, 3)), json!(items));
            if dice.once_in(4) {
                bar["joinArrangement"] = json!([part, part]);
            }
            bar
        })
        .collect();
    request["previous"] = json!({"bars": bars});
}

/// Bars by a person: some are right, most are refused.
fn given(dice: &mut impl Dice, request: &mut Value) {
    let bars: Vec<Value> = (0..dice.between(1, 3))
        .map(|_| {
            let (stock, _) = entry(dice, request, "stock");
            let (piece, wanted) = entry(dice, request, "data");
            json!({"stock": stock, "count": wanted["count"], "pieces": [{"piece": piece, "count": 1}]})
        })
        .collect();
    request["patterns"] = json!(bars);
}
