import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { wasm } from './paths.ts'

/** What a page may cost its visitor, in bytes of gzip. */
export const GZIP_LIMIT = 150_000

export const gzipBytes = (): number => gzipSync(readFileSync(wasm), { level: 9 }).length

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const sizes = (): string =>
  `wasm: ${kilobytes(readFileSync(wasm).length)}, ${kilobytes(gzipBytes())} gzip (limit ${kilobytes(GZIP_LIMIT)})`
