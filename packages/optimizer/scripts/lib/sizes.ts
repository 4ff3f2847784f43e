import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { wasm } from './paths.ts'

/** What browsers may have to fetch, in bytes of brotli at its densest, which is how the web app's build compresses. */
export const BROTLI_LIMIT = 300_000

export const brotliBytes = (): number =>
  brotliCompressSync(readFileSync(wasm), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const sizes = (): string =>
  `wasm: ${kilobytes(readFileSync(wasm).length)}, ${kilobytes(brotliBytes())} by brotli (limit ${kilobytes(BROTLI_LIMIT)})`
