import { describe, expect, it } from 'vitest'
import {
  asPanelId,
  buildRequest,
  isUnlocked,
  newPanel,
  refusalOf,
  type TierLimits,
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
