import { execute, newDocument, UNLIMITED } from '@kerfwise/cutlist'
import { aContext, countingIds, planned } from '@kerfwise/cutlist/testing'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'

const context = aContext({ newId: countingIds('made'), limits: UNLIMITED })
const engine = await loadOptimizer()

/** The plan of a request, by the core itself. */
function planOf(request: object): OptimizeResult {
  const answer = readAnswer(engine.optimize(JSON.stringify(request)))
  if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer))
  return answer.plan
}

/** A project of one panel with its plan, as the page would save it. */
export function plannedProject(description = 'leg', count = 4, price = '') {
  const cells = [
    ['1841.5', String(count), description],
    ['900', '7', 'rail'],
  ]
  const values = { barLength: '6000', cutWaste: '3.2', inputUnit: 'mm', unitPrice: price } as const
  const list = [
    { id: 'project.set', args: { title: 'Work/bench' } } as const,
    { id: 'configuration.set', args: { values } } as const,
    { id: 'table.paste', args: { row: 0, columns: ['length', 'count', 'description'], cells } } as const,
  ].reduce((document, step) => execute(document, step, context), newDocument(context))
  return { panel: list.project.activePanelId, list, planned: planned(list, planOf, context) }
}
