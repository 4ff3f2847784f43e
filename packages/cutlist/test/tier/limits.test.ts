import { describe, expect, it } from 'vitest'
import {
  asPanelId,
  buildRequest,
  isUnlocked,
  limitNamed,
  newPanel,
  refusalOf,
  type TierLimits,
  tierLimitsOf,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, aRequestSource } from '../support/index.ts'

const leftovers = [{ length: '45', stock: '50' }]

/** Where leftovers are refused by these limits: by the padlock, the command, and the check of a run. */
function refusedBy(values: Partial<TierLimits>) {
  const limits = { ...UNLIMITED, ...values }
  const set = { id: 'configuration.set', args: { values: { leftovers } } } as const
  const built = buildRequest(
    aRequestSource({
      limits,
      panel: newPanel(asPanelId('panel')),
      configuration: aConfiguration({ leftovers }),
    }),
  )
  return [
    isUnlocked(limits, 'leftovers') ? null : 'leftovers',
    refusalOf(aDocument(), set, aContext({ limits }))?.params.limit ?? null,
    built.ok ? null : (built.issue[0]?.issue.params.limit ?? 'another'),
  ]
}

describe('leftovers', () => {
  it.each([
    ['with leftovers and finite quantities', {}, null],
    ['without finite quantities', { stock: false }, 'leftovers'],
    ['without a number of leftovers', { leftovers: 0 }, 'leftovers'],
  ])('follow one rule everywhere on a tier %s', (_, limits, limit) => {
    expect(refusedBy(limits)).toEqual([limit, limit, limit])
  })
})

describe('the limits of a tier', () => {
  it('come from the tier without its name and price', () => {
    expect(tierLimitsOf({ ...UNLIMITED, items: 3, name: 'Shop', price: 12 } as TierLimits)).toEqual({
      ...UNLIMITED,
      items: 3,
    })
  })

  it('are found by their names', () => {
    expect(['items', 'support', 'name', 'toString', null].map(limitNamed)).toEqual([
      'items',
      'support',
      undefined,
      undefined,
      undefined,
    ])
  })
})
