/** A file of wasm with its glue. */
export interface Module {
  readonly crate: string
  /** Of its files in `dist`. */
  readonly name: string
  /** What browsers may have to fetch, in bytes of brotli at its densest, which is how the web app's build compresses. */
  readonly brotliLimit: number
}

/** The optimizer, and what checks proofs with nothing of the search in it. */
export const MODULES: readonly Module[] = [
  { crate: 'crates/kerfwise-wasm', name: 'kerfwise', brotliLimit: 300_000 },
  { crate: 'crates/kerfwise-checker', name: 'checker', brotliLimit: 205_000 },
]
