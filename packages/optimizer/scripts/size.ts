/** Prints the size of each wasm; fails if one is above its limit. */
import { MODULES } from './lib/modules.ts'
import { main } from './lib/run.ts'
import { brotliBytes, sizes } from './lib/sizes.ts'

await main(() => {
  process.stdout.write(`${sizes()}\n`)
  if (MODULES.some((module) => brotliBytes(module) > module.brotliLimit)) process.exitCode = 1
})
