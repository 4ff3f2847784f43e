import { detect, type ImportSettings, reviewImport, type Source } from '@kerfwise/formats'
import { describe, expect, it } from 'vitest'
import { type Choice, choose, standingOf, untouched } from './importReview.ts'

const context = { active: { unit: 'mm' }, panels: {}, newUnit: 'mm' } as const

/** A list as a text with tabs has it, and how far its review is by some choices. */
function reviewing(text: string) {
  const rows = text.split('\n').map((line) => line.split('\t'))
  const table = { name: 'Cuts', rows, lines: rows.map((_, at) => at + 1), truncated: false }
  const source: Source = { kind: 'text', tables: [table], delimiter: '\t', encoding: null }
  const begun = untouched(detect(source))
  return {
    begun,
    by: (...choices: Choice[]) => {
      const chosen = choices.reduce(choose, begun)
      const read = { review: reviewImport(source, chosen.settings, context), isOld: false }
      return { chosen, read, ...standingOf(chosen, read) }
    },
  }
}

const plain = reviewing('Length (mm)\tQuantity\n1200\t4\n900\ttwo\n800\t1')
const settings = (more: Partial<ImportSettings>, of = plain): Choice => ({
  is: 'settings',
  settings: { ...of.begun.settings, ...more },
})

describe('the review of a list', () => {
  it('takes the rows that are right, and the faulty ones where a person says so', () => {
    expect(plain.by()).toMatchObject({ taken: 2, isReady: true })
    expect(plain.by(settings({ withFaulty: true }))).toMatchObject({ taken: 3, isReady: true })
  })

  it('is not ready before the list is read, and while it is read anew', () => {
    expect(standingOf(plain.begun, null)).toMatchObject({ taken: 0, isReady: false })
    const { read, chosen } = plain.by()
    expect(standingOf(chosen, { ...read, isOld: true })).toMatchObject({ taken: 2, isReady: false })
  })

  it('is not ready where no row can be taken', () => {
    expect(reviewing('Length (mm)\tQuantity\n900\ttwo').by()).toMatchObject({ taken: 0, isReady: false })
  })

  it('begins a change with the settings as the list was read, but for one under way with those that were asked for', () => {
    const { read, chosen, settings: shown } = plain.by()
    expect(shown).toBe(read.review.settings)
    expect(standingOf(chosen, { ...read, isOld: true }).settings).toBe(chosen.settings)
  })

  it.each([
    ['the quantity', 'Mark\tLength\tZx\nA\t1200 mm\t12\nB\t850 mm\t4'],
    ['the end of an angle', 'Length\tQty\tAngle\n1200 mm\t2\t45\n900 mm\t4\t30'],
    ['the scale of angles', 'Length\tQty\tLeft\tRight\n1200 mm\t2\t60\t90\n600 mm\t1\t60\t60'],
    ['the width of a profile', 'Inside length (mm)\tQty\tLeft angle\tRight angle\n1200\t4\t45\t-45'],
  ])('waits while %s is open', (_, text) => {
    expect(reviewing(text).by().isReady).toBe(false)
  })

  it('goes on once a person has chosen the end of an angle', () => {
    const list = reviewing('Length\tQty\tAngle\n1200 mm\t2\t45\n900 mm\t4\t45')
    const { settings: shown } = list.by()
    const mapping = shown.mapping.map((column, at) => (at === 2 ? ('leftAngle' as const) : column))
    const after = list.by({ is: 'columns', shown, mapping })
    expect(after).toMatchObject({ isReady: true, taken: 2 })
    expect(after.settings).toMatchObject({ openAngles: [], byHand: ['columns'] })
  })

  it('counts by a column that a person has named, no longer each row as one piece', () => {
    const list = reviewing('Length (mm)\tThing\n1200\tleg\n900\trail')
    const shown = { ...list.begun.settings, oneEach: true }
    const by = (mapping: ImportSettings['mapping']) =>
      choose(list.begun, { is: 'columns', shown, mapping }).settings.oneEach
    expect(by(['length', 'description'])).toBe(true)
    expect(by(['length', 'count'])).toBe(false)
  })

  it('takes the settings that a program has written, offers those of a note, and does as it is told', () => {
    const { read, chosen } = plain.by()
    const noted = { ...read, review: { ...read.review, isNoted: true } }
    expect(standingOf(chosen, read).withSettings).toBe(true)
    expect(standingOf(chosen, noted).withSettings).toBe(false)
    const told = choose(chosen, { is: 'withSettings', withSettings: true })
    expect(standingOf(told, noted).withSettings).toBe(true)
  })

  it('keeps all other choices when the list is read in another way', () => {
    const chosen = [
      { is: 'place', replaces: true } as const,
      { is: 'withSettings', withSettings: false } as const,
      settings({ unit: 'cm' }),
    ].reduce(choose, plain.begun)
    expect(chosen).toMatchObject({ replaces: true, withSettings: false, settings: { unit: 'cm' } })
  })
})
