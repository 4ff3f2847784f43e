/** A file of wasm with its glue. */
export interface Module {
  readonly crate: string
  /** Of its files in `dist`. */
  readonly name: string
  /** The largest download for browsers, in bytes of brotli at its densest, as the web app's build compresses. */
  readonly brotliLimit: number
}

/** The optimizer, and the checker of proofs, which contains no part of the search. */
export const MODULES: readonly Module[] = [
  { crate: 'crates/kerfwise-wasm', name: 'kerfwise', brotliLimit: 300_000 },
  { crate: 'crates/kerfwise-checker', name: 'checker', brotliLimit: 210_000 },
]
