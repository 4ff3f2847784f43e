import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asItemId,
  buildRequest,
  newItem,
  readBundle,
  rowsByTier,
  savedUsage,
  toBundle,
  UNLIMITED,
  withLockedRows,
} from '../../src/index.ts'
import { aConfiguration, aDocument, anItem, arbitrary, firstPanel } from '../support/index.ts'

const row = (id: string, length = '10') => anItem({ id: asItemId(id), length, count: '2' })
const [a, b, c] = [row('a'), row('b'), row('c', 'wrong')] as const
const blank = newItem(asItemId('blank'))
const two = { ...UNLIMITED, items: 2 }

const built = (items: readonly (typeof a)[], limits = two) =>
  buildRequest({
    panel: aDocument().panels[0] as never,
    items,
    configuration: aConfiguration(),
    unit: 'in.',
    limits,
    effort: 'preview',
    demo: null,
  })

describe('rows beyond the limit of a tier', () => {
  it('are the last filled ones', () => {
    expect(rowsByTier([a, blank, b, c], two)).toEqual({ planned: [a, b], locked: [c] })
    expect(rowsByTier([a, b], two).locked).toEqual([])
    expect(rowsByTier([a, b, c], UNLIMITED).locked).toEqual([])
  })

  it('are in no request, whatever is written in them', () => {
    const plan = built([a, b, c])
    expect(plan.ok && plan.value.keys).toEqual(['a', 'b'])
    expect(built([a, c, b])).toMatchObject({ ok: false })
  })

  it('are never lost, and never in a request', () => {
    fc.assert(
      fc.property(fc.array(arbitrary.item, { maxLength: 8 }), fc.nat(9), (items, most) => {
        const { planned, locked } = rowsByTier(items, { items: most })
        expect([...planned, ...locked]).toEqual(rowsByTier(items, UNLIMITED).planned)
        expect(planned.length).toBeLessThanOrEqual(most)
        const plan = built(items, { ...UNLIMITED, items: most })
        if (plan.ok) expect(plan.value.keys).toEqual(planned.map(({ id }) => id))
      }),
    )
  })

  it('are saved with a mark, which the tier does not count and a reader drops', () => {
    const document = aDocument([a, b, c])
    const saved = withLockedRows(toBundle(document), two)
    const rows = Object.values(saved.items[firstPanel] ?? {})
    expect(rows.map((item) => 'locked' in item)).toEqual([false, false, true])
    expect(savedUsage({ configuration: {}, items: rows as never })).toMatchObject({ items: 2, input: 4 })
    expect(readBundle(JSON.parse(JSON.stringify(saved)))?.items[firstPanel]).toEqual([a, b, c])
    expect(withLockedRows(toBundle(document), UNLIMITED)).toEqual(toBundle(document))
  })
})
