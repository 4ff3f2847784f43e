import { describe, expect, it } from 'vitest'
import { configurationOf, type Item, type PanelConfiguration } from '../../src/index.ts'
import { withPinnedUnits } from '../../src/shop/document/pin-units.ts'
import { aConfiguration, aDocument, anItem, firstPanel } from '../support/index.ts'

const blank = { ...anItem(), length: '', count: '', description: '' }
const nothing = {
  inputUnit: null,
  barLength: '',
  cutWaste: '',
  sideCutWaste: '',
  minReusable: '',
  leftovers: [],
}

function pinned(values: Partial<PanelConfiguration>, items: readonly Item[] = [blank]) {
  const empty = Object.fromEntries(
    Object.entries(aConfiguration()).map(([key, value]) => [key, typeof value === 'string' ? '' : value]),
  )
  const document = aDocument(items, { ...aConfiguration(), ...empty, ...nothing, ...values })
  const after = withPinnedUnits(document, 'mm')
  return { unit: configurationOf(after, firstPanel).inputUnit, isSame: after === document }
}

describe('the unit of a panel without one', () => {
  it('is stored once something was typed in it', () => {
    expect(pinned({ barLength: '96' })).toEqual({ unit: 'mm', isSame: false })
    expect(pinned({ leftovers: [{ length: '', stock: '' }] })).toEqual({ unit: 'mm', isSame: false })
    expect(pinned({}, [anItem()])).toEqual({ unit: 'mm', isSame: false })
  })

  it('stays open in an empty panel', () => {
    expect(pinned({})).toEqual({ unit: null, isSame: true })
    expect(pinned({ barLength: '  ' })).toEqual({ unit: null, isSame: true })
  })

  it('is kept if the panel has one', () => {
    expect(pinned({ inputUnit: 'ft', barLength: '8' })).toEqual({ unit: 'ft', isSame: true })
  })
})
