import type { Engine } from '../src/node.ts'
import { milliseconds, processorTime, say, within } from './command.ts'
import { list } from './lists.ts'

/** How long a preview takes its worker. */
export const preview = (engine: Engine, types: number): void => {
  const times = Array.from({ length: 60 }, (_, seed) => {
    const request = JSON.stringify(list(types, seed, 'preview'))
    return processorTime(() => engine.optimize(request))
  })
  const [median, most, longest] = [0.5, 0.9, 1].map((share) => milliseconds(within(times, share)))
  say(`preview of ${types} types: median ${median}, nine in ten within ${most}, longest ${longest}`)
}
