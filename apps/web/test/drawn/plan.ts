import {
  type AnsweredPlan,
  asItemId,
  type CutDocument,
  execute,
  planView,
  UNLIMITED,
} from '@kerfwise/cutlist'
import {
  aConfiguration,
  aContext,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
  firstPanel,
} from '@kerfwise/cutlist/testing'

/** Two bars of 3000 mm, each with two pieces of 900 mm and a useful offcut of 1194 mm. */
export function aPlanWithOffcuts(): AnsweredPlan {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a piece')
  const request = aRequest({
    stock: [{ length: 3000, quantity: 5, leftover: false }],
    data: [{ ...line, length: 900, count: 4 }],
    cutWaste: 3,
    sawWidth: 3,
    reusable: 300,
  })
  const piece = (start: number) => aPlacedPiece({ length: 900, start })
  const items = [piece(0), aGap(900, 3), piece(903), aGap(1803, 3), aGap(1806, 1194, false)]
  const bar = anAnswerBar({
    count: 2,
    length: 3000,
    items,
    useful: 1800,
    available: 1194,
    total: 1806,
    waste: 6,
  })
  const answer = anAnswer({ bars: [bar], barsCount: 2, inputCount: 4, outputCount: 4 })
  const built = { request, keys: [asItemId('rail')] }
  return { built, answer, view: planView({ answer, ...built, weight: null }) }
}

/** The list of that plan, with the plan in it. */
export function aPlannedDocument({ built, answer }: AnsweredPlan): CutDocument {
  const context = aContext({ limits: UNLIMITED })
  const list = aDocument(
    [anItem({ id: asItemId('rail'), length: '900', count: '4', description: 'Rail' })],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000' }),
  )
  const asked = execute(list, { id: 'result.request', args: { panelId: firstPanel } }, context)
  const args = { panelId: firstPanel, built, plan: answer }
  return execute(asked, { id: 'result.receive', args }, context)
}
