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
    ['a tier that has both them and finite quantities has', {}, null],
    ['a tier without finite quantities does not have', { stock: false }, 'leftovers'],
    ['a tier without a number of them does not have', { leftovers: 0 }, 'leftovers'],
  ])('%s, and all that tells so names them', (_, limits, limit) => {
    expect(refusedBy(limits)).toEqual([limit, limit, limit])
  })
})

describe('the limits of a tier', () => {
  it('are taken from it without its name and price', () => {
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
