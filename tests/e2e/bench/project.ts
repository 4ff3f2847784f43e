import {
  asItemId,
  asPanelId,
  buildRequest,
  configurationOf,
  emptyConfiguration,
  execute,
  newDocument,
  newItem,
  UNLIMITED,
  writeStored,
} from '@kerfwise/cutlist'
import { readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'

/** A length to a tenth of a millimetre, the same ones every time. */
const lengthOf = (row: number) => `${700 + ((row * 7919) % 9001) / 10}`

/** A project file with a plan of at least `bars` bars, all of them different. */
export async function projectFile(bars: number): Promise<{ text: string; bars: number; pieces: number }> {
  let ids = 0
  const newId = () => `bench-${ids++}`
  const context = { newId, now: 0, limits: UNLIMITED, preferences: {}, selection: [] }
  const empty = newDocument(context)
  const id = asPanelId(empty.project.activePanelId)
  const rows = Math.ceil((bars * 5_900) / 1_150)
  const items = Array.from({ length: rows }, (_, row) => ({
    ...newItem(asItemId(newId())),
    length: lengthOf(row),
    count: '1',
    description: `piece ${row + 1}`,
  }))
  const settings = {
    ...emptyConfiguration(UNLIMITED),
    inputUnit: 'mm' as const,
    barLength: '6000',
    cutWaste: '3.2',
  }
  const document = {
    ...empty,
    project: { ...empty.project, title: 'Benchmark' },
    items: { [id]: items },
    configs: { [id]: { ...settings, groupIdentical: false, name: 'Tube' } },
  }
  const [panel] = document.panels
  if (panel === undefined) throw new Error('a new document has a panel')
  const configuration = configurationOf(document, id)
  const from = {
    panel,
    items,
    configuration,
    unit: 'mm',
    limits: UNLIMITED,
    effort: 'preview',
    demo: null,
  } as const
  const built = buildRequest(from)
  if (!built.ok) throw new Error(JSON.stringify(built.issue))
  const answer = readAnswer((await loadOptimizer()).optimize(JSON.stringify(built.value.request)))
  if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer))
  const asked = execute(document, { id: 'result.request', args: { panelId: id } }, context)
  const args = { panelId: id, built: built.value, plan: answer.plan }
  const planned = execute(asked, { id: 'result.receive', args }, context)
  return { text: writeStored(planned), bars: answer.plan.bars.length, pieces: rows }
}
