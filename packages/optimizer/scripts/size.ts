/** Prints what the wasm weighs; fails where it is past the limit. */
import { main } from './lib/run.ts'
import { GZIP_LIMIT, gzipBytes, sizes } from './lib/sizes.ts'

await main(() => {
  process.stdout.write(`${sizes()}\n`)
  if (gzipBytes() > GZIP_LIMIT) process.exitCode = 1
})
