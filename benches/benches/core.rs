//! Pricing, the simplex method, a whole solve, and the certificate with its check.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use kerfwise_core::straight::{Item, Problem, Stock, bench};
use kerfwise_core::{Surroundings, optimize, verify};
use std::hint::black_box;

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
        Item { width: length + 32, demand: 1 + u32::try_from(dice.roll(12)).unwrap_or(0), value: length }
    };
    let mut items: Vec<Item> = (0..kinds).map(|_| item(&mut dice)).collect();
    items.sort_by_key(|item| item.width);
    items.dedup_by_key(|item| item.width);
    let stock = |capacity: i64| Stock { capacity: capacity + 32, cost: capacity, quantity: None };
    Problem { stocks: vec![stock(60_000), stock(40_000)], items, max_distinct: None }
}

fn request(problem: &Problem, certificate: bool) -> String {
    let millimetres = |tenths: i64| format!("{}.{}", tenths / 10, tenths % 10);
    let data: Vec<String> = problem
        .items
        .iter()
        .map(|item| format!(r#"{{"length":{},"count":{}}}"#, millimetres(item.value), item.demand))
        .collect();
    format!(
        r#"{{"cutWaste":3.2,"certificate":{certificate},"stock":[{{"length":6000}},{{"length":4000}}],"data":[{}]}}"#,
        data.join(",")
    )
}

fn answer(request: &str) -> Vec<u8> {
    let mut surroundings = Surroundings { stop: &|| false, elapsed_ms: &|| 0, observer: &mut |_| {} };
    optimize(request.as_bytes(), None, &mut surroundings)
}

fn benches(criterion: &mut Criterion) {
    for kinds in [10, 40, 150] {
        let problem = list(kinds);
        let mut group = criterion.benchmark_group(format!("{kinds} kinds"));
        group.sample_size(20);
        let id = |name: &str| BenchmarkId::from_parameter(name);
        let mut pricing = bench::Pricing::of(&problem);
        group.bench_function(id("pricing"), |bencher| bencher.iter(|| black_box(pricing.round())));
        let simplex = bench::Program::of(&problem);
        group.bench_function(id("simplex"), |bencher| bencher.iter(|| black_box(simplex.solve())));
        let plain = request(&problem, false);
        group.bench_function(id("solve"), |bencher| bencher.iter(|| black_box(answer(&plain))));
        let asking = request(&problem, true);
        let certified = answer(&asking);
        group.bench_function(id("check of a certificate"), |bencher| {
            bencher.iter(|| black_box(verify::verify_certificate(asking.as_bytes(), &certified)).is_ok());
        });
        group.finish();
    }
}

criterion_group!(all, benches);
criterion_main!(all);
