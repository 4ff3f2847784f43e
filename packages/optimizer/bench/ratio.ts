import type { Engine } from '../src/node.ts'
import { kerfwise, milliseconds, say, told } from './command.ts'

/** Each is measured so often, in turn; the least counts, since a busy machine only adds. */
const ROUNDS = 3

/** Wasm's time against the native command's on the same requests. */
export const ratio = (engine: Engine, name: string, requests: readonly string[]): void => {
  const sum = { wasm: 0, native: 0 }
  for (const request of requests) {
    const rounds = Array.from({ length: ROUNDS }, () => ({
      wasm: told(engine.optimize(request)).time,
      native: told(kerfwise(['solve'], request)).time,
    }))
    sum.wasm += Math.min(...rounds.map(({ wasm }) => wasm))
    sum.native += Math.min(...rounds.map(({ native }) => native))
  }
  const [wasm, native] = [sum.wasm, sum.native].map((time) => milliseconds(time / requests.length))
  say(`${name}: wasm ${wasm}, native ${native}, ratio ${(sum.wasm / sum.native).toFixed(2)}`)
}
