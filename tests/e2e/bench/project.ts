import {
  asItemId,
  asPanelId,
  emptyConfiguration,
  newDocument,
  newItem,
  UNLIMITED,
  writeStored,
} from '@kerfwise/cutlist'
import { planned } from '@kerfwise/cutlist/testing'
import { readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'

/** A length to a tenth of a millimetre, the same in every run. */
const lengthOf = (row: number) => `${700 + ((row * 7919) % 9001) / 10}`

/** A project file with a plan of at least `leastBars` bars, all of them different. */
export async function projectFile(
  leastBars: number,
): Promise<{ text: string; bars: number; pieces: number }> {
  let ids = 0
  const newId = () => `bench-${ids++}`
  const context = { newId, now: 0, limits: UNLIMITED, preferences: {}, selection: [] }
  const empty = newDocument(context)
  const id = asPanelId(empty.project.activePanelId)
  const rows = Math.ceil((leastBars * 5_900) / 1_150)
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
  const engine = await loadOptimizer()
  let bars = 0
  const done = planned(
    document,
    (request) => {
      const answer = readAnswer(engine.optimize(JSON.stringify(request)))
      if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer))
      bars = answer.plan.bars.length
      return answer.plan
    },
    context,
  )
  return { text: writeStored(done), bars, pieces: rows }
}
