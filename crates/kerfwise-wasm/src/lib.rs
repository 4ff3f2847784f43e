//! The WebAssembly interface of the Kerfwise optimizer: one call, JSON in and JSON out.
//!
//! This crate decides nothing; the core makes the answer's bytes. The host supplies the parts that wasm lacks: a clock,
//! a stop signal (no message arrives while a call runs) and a listener for better answers. An instance that trapped, or
//! out of which a host function threw, is in an unknown state: the host calls [`renew`], and the next call runs in a
//! new instance.

mod host;

pub use host::{Follower, Host};
use kerfwise_core::{Progress, StepTaken, Surroundings, Trace, answer};
use wasm_bindgen::prelude::wasm_bindgen;

/// Throws a panic's message, with its file and line, to the caller: without this a panic is a bare trap. Runs once in
/// every instance, when it starts.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen(start)]
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Optimizes a request (UTF-8 JSON) and returns the answer's JSON text, errors in the request included.
#[wasm_bindgen]
pub fn optimize(request: &[u8], host: &Host) -> String {
    solve(request, host, None)
}

/// Optimizes a request as [`optimize`] does, to the same answer, and tells each step at its end.
#[wasm_bindgen]
pub fn trace(request: &[u8], host: &Host, follower: &Follower) -> String {
    let tell = |step: &StepTaken<'_>| follower.step(&step.to_string());
    solve(request, host, Some(&Trace::new(&tell)))
}

fn solve(request: &[u8], host: &Host, trace: Option<&Trace<'_>>) -> String {
    let (began, listens) = (host.now(), host.listens());
    let mut report = |progress: &Progress<'_>| {
        if listens {
            host.progress(&text(answer::so_far(progress)));
        }
    };
    let mut surroundings = Surroundings {
        stop: &|| host.stopped(),
        elapsed_ms: &|| whole_milliseconds(host.now() - began),
        observer: &mut report,
        trace,
    };
    text(kerfwise_core::optimize(request, None, &mut surroundings))
}

/// The request that a list as people write it means, as JSON in `request`; or the envelope of the list's fault.
#[wasm_bindgen]
pub fn translate(list: &[u8]) -> String {
    match kerfwise_core::list::translate(list) {
        Ok(translated) => format!("{{\"request\":{}}}", translated.request()),
        Err(fault) => text(fault.envelope()),
    }
}

/// The answer to the request of a list that was translated, told in terms of the list.
#[wasm_bindgen]
pub fn present(list: &[u8], answer: &[u8]) -> String {
    match kerfwise_core::list::reread(list) {
        Ok(translated) => text(kerfwise_core::list::present(&translated, answer.to_vec())),
        Err(fault) => text(fault.envelope()),
    }
}

/// Writes the proof of the bound that an answer to a request claims: the certificate's JSON text, or an error's
/// envelope.
#[wasm_bindgen]
pub fn certify(request: &[u8], claim: &[u8], host: &Host) -> String {
    text(kerfwise_core::certify(request, claim, &|| host.stopped()))
}

/// Version of the optimizer, as answers carry it in `meta.engine`.
#[wasm_bindgen]
pub fn engine() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Discards this instance and its memory: the next call of any function runs in a new one.
#[wasm_bindgen]
pub fn renew() {
    wasm_bindgen::handler::schedule_reinit();
}

/// Bytes of memory that this instance has taken; it never gives any back.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> u32 {
    #[cfg(target_arch = "wasm32")]
    let pages = core::arch::wasm32::memory_size::<0>();
    #[cfg(not(target_arch = "wasm32"))]
    let pages = 0_usize;
    u32::try_from(pages * 65_536).unwrap_or(u32::MAX)
}

/// The core writes UTF-8. Other bytes would give an empty text, since a panic would cost the whole instance.
fn text(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_default()
}

/// A clock that stepped back counts as no time, since the cast saturates.
fn whole_milliseconds(elapsed: f64) -> u64 {
    elapsed as u64
}
