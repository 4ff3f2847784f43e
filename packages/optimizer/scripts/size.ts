/** Prints the size of each wasm. */
import { main } from './lib/run.ts'
import { sizes } from './lib/sizes.ts'

await main(() => {
  process.stdout.write(`${sizes()}\n`)
})
