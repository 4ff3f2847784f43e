/** Prints what the wasm weighs, how long a preview takes its worker, and wasm's time against the native command's. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.ts'
import { sizes } from '../scripts/lib/sizes.ts'
import { readAnswer } from '../src/index.ts'
import { loadOptimizer } from '../src/node.ts'
import { list } from './lists.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const milliseconds = (time: number) => `${time.toFixed(1)} ms`
const engine = await loadOptimizer()

const preview = (types: number) => {
  const times = Array.from({ length: 60 }, (_, seed) => {
    const request = JSON.stringify(list(types, seed, 'preview'))
    const began = performance.now()
    engine.optimize(request)
    return performance.now() - began
  }).sort((a, b) => a - b)
  const at = (share: number) => milliseconds(times[Math.floor(share * (times.length - 1))] ?? Number.NaN)
  say(`preview of ${types} types: median ${at(0.5)}, nine in ten within ${at(0.9)}, longest ${at(1)}`)
}

/** Milliseconds that the answer says it took, and whether it is proved. */
const told = (json: string) => {
  const answer = readAnswer(json)
  if (answer.kind !== 'plan') throw new Error(json)
  return { time: answer.plan.meta.time, optimal: answer.plan.meta.proof.optimal }
}

const ratio = (types: number, count: number) => {
  const cli = join(root, 'target', 'release', 'kerfwise')
  const sum = { wasm: 0, native: 0, proved: 0 }
  for (let seed = 1; seed <= count; seed += 1) {
    const request = JSON.stringify(list(types, seed, 'normal'))
    const { time, optimal } = told(engine.optimize(request))
    sum.wasm += time
    sum.proved += optimal ? 1 : 0
    sum.native += told(spawnSync(cli, ['solve'], { input: request, encoding: 'utf8' }).stdout).time
  }
  const factor = (sum.wasm / sum.native).toFixed(2)
  const each = `wasm ${milliseconds(sum.wasm / count)}, native ${milliseconds(sum.native / count)}`
  say(`${types} types, normal effort: ${each}, ratio ${factor}; ${sum.proved} of ${count} proved`)
}

say(sizes())
for (const types of [10, 30, 60]) preview(types)
ratio(80, 12)
