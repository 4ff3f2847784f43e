import { expect, it } from 'vitest'
import { AS_ENTERED, formatLength, fromMm, typedLengths } from '../../src/index.ts'
import { aConfiguration } from '../support/index.ts'

it('bars and saw settings keep the notation in which they were typed', () => {
  const configuration = aConfiguration({
    barLength: `8'/6000 mm`,
    leftovers: [{ length: '33.27755906', stock: '1' }],
    cutWaste: '2.4 mm',
    sideCutWaste: '',
    width: '40 mm',
    miterTipOffset: 'x',
  })
  const typed = typedLengths(configuration, 'in.')
  const shown = (mm: number) => {
    const length = fromMm(mm)
    return formatLength(length, AS_ENTERED['in.'], { typed: typed.get(length) })
  }
  expect([2438.4, 6000, 2.4, 40].map(shown)).toEqual(["8'", '6000 mm', '2.4 mm', '40 mm'])
  expect(shown(50.8)).toBe('2"')
  expect(shown(845.25)).toBe('33 1/4" + 0.7 mm')
  expect(typed.size).toBe(4)
})
