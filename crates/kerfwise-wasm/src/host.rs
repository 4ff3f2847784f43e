//! The functions that the page's worker or the server's thread supplies to a solve.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const HOST: &str = r"
/** What a solve borrows from its surroundings. None of these may throw: the instance would be lost. */
export interface Host {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Asked now and then; true ends the solve with the best plan so far. */
  stopped(): boolean
  /** Whether `progress` is to be called at all; asked once. */
  listens(): boolean
  /** Called with each better answer: its JSON text, as `optimize` returns it. */
  progress(answer: string): void
}

/** Follows the steps of a solve. It may not throw either. */
export interface Follower {
  /** Called at the end of each step: a line of `kerfwise solve --trace`. */
  step(line: string): void
}
";

#[wasm_bindgen]
extern "C" {
    /// The host's object.
    #[wasm_bindgen(typescript_type = "Host")]
    pub type Host;

    /// Milliseconds since any fixed moment.
    #[wasm_bindgen(method)]
    pub(crate) fn now(this: &Host) -> f64;

    /// Whether the solve must end now.
    #[wasm_bindgen(method)]
    pub(crate) fn stopped(this: &Host) -> bool;

    /// Whether the host wants better answers during the solve.
    #[wasm_bindgen(method)]
    pub(crate) fn listens(this: &Host) -> bool;

    /// Takes a better answer.
    #[wasm_bindgen(method)]
    pub(crate) fn progress(this: &Host, answer: &str);

    /// Who follows the steps.
    #[wasm_bindgen(typescript_type = "Follower")]
    pub type Follower;

    /// Takes a step that has ended.
    #[wasm_bindgen(method)]
    pub(crate) fn step(this: &Follower, line: &str);
}
