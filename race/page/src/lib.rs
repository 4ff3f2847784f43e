//! Other optimizers for the race that a reader runs on their own list: JSON in, JSON out. Each plan is given bar by
//! bar, so that the page can check it.

mod bin_packing;
mod cut_optimizer;
mod list;

use list::{List, Plan};
use wasm_bindgen::prelude::wasm_bindgen;

/// Throws a panic's message to the caller: without this a panic is a bare trap.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(start)]
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// The plan of the crate `cut-optimizer-1d`.
#[wasm_bindgen(js_name = cutOptimizer1d)]
pub fn cut_optimizer_1d(list: &str) -> Result<String, String> {
    answer(list, cut_optimizer::solve)
}

/// The plan of the crate `bin-packing`.
#[wasm_bindgen(js_name = binPacking)]
pub fn bin_packing(list: &str) -> Result<String, String> {
    answer(list, bin_packing::solve)
}

fn answer(list: &str, solve: fn(&List) -> Result<Plan, String>) -> Result<String, String> {
    let list = serde_json::from_str(list).map_err(|fault| fault.to_string())?;
    let plan = solve(&list)?;
    serde_json::to_string(&plan).map_err(|fault| fault.to_string())
}
