import { describe, expect, it } from 'vitest'
import { type BarFate, type BarView, currentPlan, type PlanView } from '../../src/index.ts'
import { asPlanned } from '../../src/plans/saw-work/bench.ts'
import { continued, type StartedBar, startedBar } from '../../src/plans/saw-work/started.ts'
import { rightPlans } from '../support/right-answers.ts'

/** Shares, prices and weights to nine decimals, as sums in another order give them. */
const rounded = (figures: PlanView['figures'] | undefined) =>
  JSON.parse(JSON.stringify(figures ?? null), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(9)) : value,
  )

it.each(rightPlans)('$name: without a cut the current plan is the plan', ({ built, view }) => {
  const current = currentPlan([{ plan: { built, view }, progress: {} }])?.view
  const { partial, proof, ...figures } = view.figures
  expect(rounded(current?.figures)).toEqual(
    rounded({ ...figures, partial, proof: { textKey: 'plan.proof.none' } }),
  )
  expect({ ...current, figures: null }).toEqual({ ...view, figures: null })
})

const moved = <T extends BarView['items'][number]>(item: T, by: number): T => {
  const outline = Object.fromEntries(Object.entries(item.outline).map(([corner, x]) => [corner, x + by]))
  return { ...item, outline: outline as unknown as T['outline'] }
}

/** What a plan for the rest says of it, if the plan leaves the pieces behind `cut` where they were. */
function planOfRest(bar: BarView, cut: number, { begins, length }: StartedBar['rest']): StartedBar {
  const pieces = bar.pieces.slice(cut).map((piece) => moved(piece, -begins))
  const items = bar.items.filter((item) => item.kind === 'gap').map((gap) => moved(gap, -begins))
  return asPlanned({ ...bar, count: 1, length, pieces, items: [...items, ...pieces] }, [])
}

/** Items of a bar that lie one behind the other from its head to its end, along the fence and along the far edge. */
function withoutHoles({ items, length }: BarView) {
  const ends = [0, ...items.map(({ outline }) => outline.fenceEnd)]
  expect([...items.map(({ outline }) => outline.fenceStart), length]).toEqual(ends)
  const farEnds = [0, ...items.map(({ outline }) => outline.farEnd)]
  expect([...items.map(({ outline }) => outline.farStart), length]).toEqual(farEnds)
  for (const item of items) {
    const { fenceStart, fenceEnd } = item.outline
    if (item.kind === 'gap') expect(item.length).toBe(fenceEnd - fenceStart)
  }
}

const straight = rightPlans.flatMap(({ name, built, view }) =>
  view.bars.flatMap((bar) => (bar.parts.length > 0 ? [] : [{ name, bar, request: built.request }])),
)

describe('a bar that is cut from its head as planned', () => {
  it.each(straight)('$name: is the planned bar, wherever another plan takes over', ({ bar, request }) => {
    const took = [{ length: bar.length, leftover: bar.leftover }]
    // Of a thousand pieces every twenty-fifth is enough, and the last one.
    const step = Math.ceil(bar.pieces.length / 40)
    for (const cut of bar.pieces.keys()) {
      if (cut % step !== 0 && cut !== bar.pieces.length - 1) continue
      const fate: BarFate = { pieces: bar.pieces.map((_, at) => (at <= cut ? 'cut' : null)), spoiled: false }
      const started = startedBar(bar, fate, request, took)
      const isWhole = cut === bar.pieces.length - 1
      if (!isWhole && started.rest.length === 0) continue
      const now = isWhole ? started : continued(started, planOfRest(bar, cut + 1, started.rest))
      const { kind, number } = bar.pieces[cut] ?? {}
      expect({ kind, number }).toMatchObject({ kind: 'piece' })
      expect(now.took).toBe(took)
      expect(now.bar.pieces).toEqual(
        bar.pieces.map((piece, at) => (at <= cut ? { ...piece, fate: 'cut' } : piece)),
      )
      const { available, availableIsUseful, total } = bar
      expect(now.bar).toMatchObject(
        availableIsUseful
          ? { count: 1, available, availableIsUseful, total }
          : { count: 1, available: 0, availableIsUseful, total: bar.length },
      )
      // Of a mitred piece half a nanometre may be useful.
      expect(Math.abs(now.bar.useful - bar.useful)).toBeLessThanOrEqual(bar.pieces.length)
      expect(now.bar.useful + now.bar.waste + now.bar.available).toBe(bar.length)
      withoutHoles(now.bar)
      const kept = now.bar.items.filter((item) => item.kind === 'gap' && item.useful)
      expect(kept.map((item) => item.kind === 'gap' && item.length)).toEqual(
        availableIsUseful ? [available] : [],
      )
    }
  })
})
