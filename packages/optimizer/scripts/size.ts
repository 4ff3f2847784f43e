/** Prints what the wasm weighs; fails where it is past the limit. */
import { main } from './lib/run.ts'
import { BROTLI_LIMIT, brotliBytes, sizes } from './lib/sizes.ts'

await main(() => {
  process.stdout.write(`${sizes()}\n`)
  if (brotliBytes() > BROTLI_LIMIT) process.exitCode = 1
})
