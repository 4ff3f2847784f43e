import { expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../../src/index.ts'
import { readText } from '../../src/read/index.ts'

const workshop = { active: { unit: 'mm' as const }, panels: {}, newUnit: 'mm' as const }
function sourceOf(text: string) {
  const read = readText(text)
  if (!read.ok) throw new Error(JSON.stringify(read.issue))
  return plainSource(read.value)
}

it('angles in columns that a person has chosen go before a drawing of the ends', () => {
  const source = sourceOf('Length\tQty\tEnds\tLeft\tRight\n1200\t4\t/---\\\t30\t20\n850\t2\t|---|\t0\t0')
  const found = detect(source)
  expect(found.symbolColumn).toBe(2)
  const mapping = ['length', 'count', null, 'leftAngle', 'rightAngle'] as const
  const { lines } = reviewImport(
    source,
    { ...found, mapping, symbolsAre: 'mitred', openAngles: [] },
    workshop,
  )
  expect(lines.flatMap(({ row }) => (row ? [[row.leftAngle, row.rightAngle]] : []))[0]).toEqual(['30', '20'])
})
