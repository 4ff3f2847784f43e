/** A file of wasm with its glue. */
export interface Module {
  readonly crate: string
  /** Of its files in `dist`. */
  readonly name: string
}

/** The optimizer, and the checker of proofs, which contains no part of the search. */
export const MODULES: readonly Module[] = [
  { crate: 'crates/kerfwise-wasm', name: 'kerfwise' },
  { crate: 'crates/kerfwise-checker', name: 'checker' },
]
