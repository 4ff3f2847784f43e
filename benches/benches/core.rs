//! Pricing, the simplex method, the check of a certificate, and whole solves: a workshop's list, frames, joined bars.
//! `pnpm bench core` prints each as a multiple of the first, which is plain arithmetic (see `ratios.mjs`).

use criterion::{Criterion, criterion_group, criterion_main};
use kerfwise_core::{Surroundings, optimize, verify};
use kerfwise_search::straight::{Item, Problem, Stock, bench};
use std::hint::black_box;
use std::time::Duration;

/// A fixed sequence of pseudo-random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((z ^ (z >> 31)) % sides).unwrap_or(0)
    }
}

/// A workshop's list: bars of 6 m and 4 m in tenths of a millimetre, pieces from 300 mm to 2.8 m.
fn list(kinds: usize) -> Problem {
    let mut dice = Dice(kinds as u64);
    let item = |dice: &mut Dice| {
        let length = 3_000 + dice.roll(25_000);
        Item {
            width: length + 32,
            demand: 1 + u32::try_from(dice.roll(12)).unwrap_or(0),
            value: length,
        }
    };
    let mut items: Vec<Item> = (0..kinds).map(|_| item(&mut dice)).collect();
    items.sort_by_key(|item| item.width);
    items.dedup_by_key(|item| item.width);
    let stock = |capacity: i64| Stock {
        capacity: capacity + 32,
        cost: capacity,
        quantity: None,
    };
    Problem {
        stocks: vec![stock(60_000), stock(40_000)],
        items,
        ..Problem::default()
    }
}

/// The list as a request. `angle` is the angle of both ends of each piece; `more` goes into the request.
fn request(problem: &Problem, angle: i32, more: &str) -> String {
    let millimetres = |tenths: i64| format!("{}.{}", tenths / 10, tenths % 10);
    let piece = |item: &Item| {
        let (length, count) = (millimetres(item.value), item.demand);
        format!(r#"{{"length":{length},"count":{count},"leftAngle":{angle},"rightAngle":-{angle}}}"#)
    };
    let data: Vec<String> = problem.items.iter().map(piece).collect();
    format!(
        r#"{{"cutWaste":3.2,{more},"stock":[{{"length":6000}},{{"length":4000}}],"data":[{}]}}"#,
        data.join(",")
    )
}

fn answer(request: &str) -> Vec<u8> {
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| 0,
        observer: &mut |_| {},
        trace: None,
    };
    let answer = optimize(request.as_bytes(), None, &mut surroundings);
    let plan = br#"{"success":{"isError":false"#;
    assert!(answer.starts_with(plan), "{}", String::from_utf8_lossy(&answer));
    answer
}

fn benches(criterion: &mut Criterion) {
    criterion.bench_function("calibration", |bencher| {
        bencher.iter(|| {
            let mut dice = Dice(black_box(1));
            (0..100_000).map(|_| dice.roll(1_000)).sum::<i64>()
        });
    });
    for kinds in [40, 150] {
        let problem = list(kinds);
        let mut pricing = bench::Pricing::from_problem(&problem);
        criterion.bench_function(&format!("pricing, {kinds} kinds"), |bencher| {
            bencher.iter(|| black_box(pricing.round()));
        });
        let simplex = bench::Program::from_problem(&problem);
        criterion.bench_function(&format!("simplex, {kinds} kinds"), |bencher| {
            bencher.iter(|| black_box(simplex.solve()));
        });
    }
    let certified = request(&list(40), 0, r#""certificate":true"#);
    let proof = answer(&certified);
    criterion.bench_function("check of a certificate, 40 kinds", |bencher| {
        bencher.iter(|| black_box(verify::verify_certificate(certified.as_bytes(), &proof)).is_ok());
    });
    let frames = r#""version":2,"materialWidth":60,"delta":2.5,"symmetricalX":true,"effort":"preview""#;
    let joins = r#""allowJoins":{"maxJoins":2,"minLength":100},"join":2,"effort":"preview""#;
    let solves = [
        ("solve, 10 kinds", request(&list(10), 0, r#""version":1"#)),
        ("solve, 40 kinds", request(&list(40), 0, r#""version":1"#)),
        ("preview of frames, 12 kinds", request(&list(12), 45, frames)),
        ("preview of joins, 8 kinds", request(&list(8), 0, joins)),
    ];
    for (name, request) in solves {
        criterion.bench_function(name, |bencher| bencher.iter(|| black_box(answer(&request))));
    }
}

criterion_group! {
    name = all;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = benches
}
criterion_main!(all);
