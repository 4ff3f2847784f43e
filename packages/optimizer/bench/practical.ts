import type { Engine } from '../src/node.ts'
import { kerfwise, milliseconds, planFigures, processorTime, say, within } from './command.ts'

/** Workshops' lists (`kerfwise generate practical`) in wasm: how many are proved, and how soon. */
export const practical = (engine: Engine, types: number, count: number, limits: readonly number[]): void => {
  const solved = Array.from({ length: count }, (_, seed) => {
    const request = kerfwise(['generate', 'practical', '--seed', `${seed + 1}`, '--size', `${types}`])
    let optimal = false
    const time = processorTime(() => {
      optimal = planFigures(engine.optimize(request)).optimal
    })
    return { time, optimal }
  })
  const times = solved.map(({ time }) => time)
  const proved = solved.filter(({ optimal }) => optimal)
  const shares = limits.map((limit) => {
    const soon = proved.filter(({ time }) => time <= limit).length
    return `${soon} within ${limit} ms`
  })
  const [median, most, longest] = [0.5, 0.95, 1].map((share) => milliseconds(within(times, share)))
  say(`practical, ${types} types, ${count} lists in wasm: ${proved.length} proved, ${shares.join(', ')}`)
  say(`  median ${median}, 95 % within ${most}, longest ${longest} of processor time`)
}
