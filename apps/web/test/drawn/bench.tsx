import { type AnsweredPlan, asItemId, pieceCode, planView, readWorkLog } from '@kerfwise/cutlist'
import {
  aConfiguration,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
} from '@kerfwise/cutlist/testing'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Bench } from '../../src/features/plan/bench/Bench.tsx'
import { PlanContext } from '../../src/features/plan/PlanContext.ts'
import { useSurroundings } from '../../src/features/plan/useSurroundings.ts'
import { NotifyHost } from '../../src/shared/ui/NotifyHost.tsx'
import { documentAtom } from '../../src/state/document/document.ts'
import { draw } from './draw.tsx'

/** Two bars of 3000 mm, trimmed by 10 mm; a rail of 900 mm and one of 1203.25 mm with a mitre on each, or one on each. */
function aPlan(code: string | undefined, areApart: boolean): AnsweredPlan {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a piece')
  const request = aRequest({
    stock: [{ length: 3000, quantity: 5, leftover: false, ...(code && { bar: code }) }],
    data: [
      { ...line, length: 900, count: 2 },
      { ...line, length: 1203.25, count: 2 },
    ],
    cutWaste: 3,
    sawWidth: 3,
  })
  const items = [
    aPlacedPiece({ key: '0', length: 900, start: 10 }),
    aGap(910, 3),
    aPlacedPiece({ key: '1', length: 1203.25, start: 913, rightAngle: 45 }),
  ]
  const bar = anAnswerBar({ count: 2, length: 3000, items, useful: 2103.25, available: 840, total: 2119 })
  const ofOne = (key: string, length: number) =>
    anAnswerBar({
      length: 3000,
      items: [aPlacedPiece({ key, length, start: 0 })],
      useful: length,
      available: 1700,
    })
  const bars = areApart ? [ofOne('0', 900), ofOne('1', 1203.25)] : [bar]
  const answer = anAnswer({ bars, barsCount: 2, inputCount: 4, outputCount: 4 })
  const built = { request, keys: [asItemId('rail'), asItemId('brace')] }
  return { built, answer, view: planView({ answer, ...built, weight: null }) }
}

function AtTheSaw({ plan, onLeave }: { plan: AnsweredPlan; onLeave: () => void }) {
  return (
    <PlanContext value={useSurroundings()}>
      <Bench plan={plan} onLeave={onLeave} />
      <NotifyHost />
    </PlanContext>
  )
}

export async function atTheSaw(sawOrder: 'planned' | 'setUps' = 'planned', code?: string, areApart = false) {
  const plan = aPlan(code, areApart)
  const left = vi.fn()
  const document = aDocument(
    [
      anItem({ id: asItemId('rail'), length: '900', count: '2' }),
      anItem({ id: asItemId('brace'), length: '1203.25', count: '2', description: 'Brace' }),
    ],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000', cutWaste: '3', sawOrder }),
  )
  const { screen } = await draw(<AtTheSaw plan={plan} onLeave={left} />, (store) =>
    store.set(documentAtom, document),
  )
  // A second tap within 600 ms is none, which a test does not wait for.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const later = () => {
    now += 1000
  }
  return {
    screen,
    left,
    press: async (name: string) => {
      later()
      await screen.getByRole('button', { name, exact: true }).click()
    },
    key: async (key: string) => {
      later()
      await userEvent.keyboard(key)
    },
    /** Scans the label of a piece of this line of the list. */
    scanPiece: (item: 'rail' | 'brace') => {
      later()
      const pieces = plan.view.bars.flatMap((bar) => bar.pieces)
      const piece = pieces.find(({ itemId }) => itemId === item)
      if (piece === undefined) throw new Error(`the plan has no ${item}`)
      scan(pieceCode(piece, item === 'rail' ? 'A' : 'B', 'Oak'))
    },
    again: (key: string) => userEvent.keyboard(key),
    /** What became of the pieces of each bar, as the browser keeps it. */
    kept: () => {
      const text = Object.entries(localStorage).find(([key]) => key.startsWith('saw.'))?.[1] ?? null
      const { progress = {} } = readWorkLog(text, plan, () => null).rounds[0] ?? {}
      return Object.fromEntries(Object.entries(progress).map(([key, { pieces }]) => [key, pieces]))
    },
  }
}

/** A scanner that acts as a keyboard: all signs at once, then Enter. A key has the time at which it was made. */
export function scan(text: string) {
  const keys = [...text, 'Enter'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  for (const key of keys) document.activeElement?.dispatchEvent(key)
}
