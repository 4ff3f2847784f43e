/** Prints the size of the wasm, its time to load, its time for lists, and its time against the native command's. */
import { sizes } from '../scripts/lib/sizes.ts'
import { loadOptimizer } from '../src/node.ts'
import { kerfwise, say } from './command.ts'
import { first } from './first.ts'
import { list } from './lists.ts'
import { memory } from './memory.ts'
import { practical } from './practical.ts'
import { preview } from './preview.ts'
import { ratio } from './ratio.ts'

const generated = (kind: string, size: number, count: number) =>
  Array.from({ length: count }, (_, seed) =>
    kerfwise(['generate', kind, '--seed', `${seed + 1}`, '--size', `${size}`]),
  )

say(sizes())
const engine = await loadOptimizer()
first()
for (const types of [10, 30, 60]) preview(engine, types)
practical(engine, 40, 200, [10, 50, 250])
practical(engine, 150, 40, [500, 1000, 3000])
ratio(
  engine,
  '80 types',
  Array.from({ length: 12 }, (_, at) => JSON.stringify(list(80, at + 1, 'normal'))),
)
ratio(engine, '150 types', generated('practical', 150, 4))
ratio(engine, 'mitres', generated('mitres', 24, 4))
ratio(engine, 'joins', generated('joins', 8, 4))
await memory(loadOptimizer)
