/** Prints the domain's time for a key press in a panel of 2 000 rows. */
import {
  buildRequest,
  type CommandContext,
  execute,
  newDocument,
  takeSnapshot,
  UNLIMITED,
} from '../src/index.ts'

const ROWS = 2000
const RUNS = 30

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`
const context: CommandContext = { newId, now: 0, limits: UNLIMITED, preferences: {}, selection: [] }

const cells = Array.from({ length: ROWS }, (_, row) => [`${10 + (row % 90)} ${1 + 2 * (row % 32)}/64`, '3'])
const pasted = execute(
  newDocument(context),
  { id: 'table.paste', args: { row: 0, columns: ['length', 'count'], cells } },
  context,
)
const document = execute(pasted, { id: 'configuration.set', args: { values: { barLength: '240' } } }, context)
const panel = document.panels[0]
if (panel === undefined) throw new Error('a new document has a panel')

function build(of: typeof document, fresh: boolean) {
  const rows = of.items[panel.id] ?? []
  const items = fresh ? rows.map((item) => ({ ...item })) : rows
  const configuration = of.configs[panel.id]
  return buildRequest({
    panel,
    items,
    configuration,
    unit: 'in.',
    limits: UNLIMITED,
    effort: 'preview',
    demo: null,
  })
}

function median(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? Number.NaN
}

const middle = document.items[panel.id]?.[ROWS / 2]?.id
let typed = 0
const whole = median(() => build(document, true))
const pressed = median(() => {
  typed += 1
  const args = { ids: [middle], column: 'length', text: `${10 + typed}` } as const
  return build(execute(document, { id: 'item.edit', args }, context), false)
})
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${ROWS} rows: request from nothing ${whole.toFixed(1)} ms, after a key press ${pressed.toFixed(1)} ms`)
say(
  `ratio ${(whole / pressed).toFixed(0)}; a snapshot for history ${median(() => takeSnapshot(document)).toFixed(1)} ms`,
)
