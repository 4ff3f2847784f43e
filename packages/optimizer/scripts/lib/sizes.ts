import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { MODULES, type Module } from './modules.ts'
import { dist } from './paths.ts'

const wasmOf = ({ name }: Module) => readFileSync(join(dist, `${name}_bg.wasm`))

/** Bytes by brotli at its densest, as browsers fetch the file. */
const brotliBytes = (module: Module): number =>
  brotliCompressSync(wasmOf(module), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const sizeOf = (module: Module): string =>
  `${module.name}: ${kilobytes(wasmOf(module).length)}, ${kilobytes(brotliBytes(module))} by brotli`

/** A line for each module. */
export const sizes = (): string => MODULES.map(sizeOf).join('\n')
