import { parseLength, UNLIMITED } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { detect, plainSource, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'
import { pairsAsTabs } from '../src/read/pairs.ts'

/** The pieces of a text, and the lines that the review names as read or left out. */
function read(text: string) {
  const list = readText(text)
  if (!list.ok) throw new Error(list.issue.code)
  const source = plainSource(list.value)
  const active = { unit: 'mm', present: 0 } as const
  const review = reviewImport(source, detect(source), {
    limits: UNLIMITED,
    active,
    panels: {},
    newUnit: 'mm',
  })
  const pieces = review.groups.flatMap(({ rows }) =>
    rows.map(({ length = '', count, description = '' }) => {
      const nanometres = parseLength(length, 'mm')
      return `${count} x ${nanometres.ok ? nanometres.value / 1e6 : length} ${description}`.trim()
    }),
  )
  return {
    pieces,
    left: [...review.totals, ...review.captions],
    faults: [...new Set(review.issues.map(({ line }) => line))],
  }
}

it('the reader knows the forms of mails and chats, with a decimal comma and a unit', () => {
  expect(read('4 x 1200 leg\n6x 845,5 rail\n2 @ 2450\n3 pcs 300mm block').pieces).toEqual([
    '4 x 1200 leg',
    '6 x 845.5 rail',
    '2 x 2450',
    '3 x 300 block',
  ])
})

it('a mail that names millimetres once is in millimetres, where its other numbers are too long for inches', () => {
  const unitOf = (text: string) => {
    const list = readText(text)
    return list.ok ? detect(plainSource(list.value)).unit : list.issue.code
  }
  expect(unitOf('4 x 1200 leg\n6x 845,5 rail\n3 pcs 300mm block')).toBe('mm')
  expect(unitOf('4 x 48 leg\n6 x 36 rail\n3 pcs 300mm pin')).toBeNull()
  expect(unitOf('4 x 1200 leg\n3 pcs 300mm block\n2 pcs 80cm shelf')).toBeNull()
  expect(unitOf('4 x 1200 leg\n6 x 845 rail')).toBeNull()
})

it('the reader knows a section before the number of pieces, and never takes it for amounts', () => {
  expect(
    read('2x4 - 8 pcs @ 48 in\n2 x 6: 4 pcs 2400 mm post\nRHS 40x40x3 6 @ 1200\n- 38 x 89, 3 Stk 900').pieces,
  ).toEqual(['8 x 1219.2 2x4', '4 x 2400 2 x 6 post', '6 x 1200 RHS 40x40x3', '3 x 900 38 x 89'])
  expect(read('4 x 1200 - 2 holes\n6 x 845 rail').pieces).toEqual(['4 x 1200 2 holes', '6 x 845 rail'])
})

it('the reader takes the comma of a sentence from its amounts', () => {
  expect(pairsAsTabs('4 x 1200, leg\n3 Stück zu 300.5, Brett\n2 x 850,')).toBe(
    '4\t1200\tleg\n3 pcs\t300.5\tBrett\n2\t850\t',
  )
})

it('the reader knows names before the amounts', () => {
  expect(read('leg 4 x 1200\nlong rail: 2 pcs 1845 mm\nblock - 6x300').pieces).toEqual([
    '4 x 1200 leg',
    '2 x 1845 long rail',
    '6 x 300 block',
  ])
})

it('the reader names headings, greetings and totals between the pieces', () => {
  const text = 'Hello,\nplease cut\n4 x 1200 leg\n2 x 850 rail\nPage 2\n6 x 300 slat\nTotal 12\nThanks'
  const { pieces, left, faults } = read(text)
  expect(pieces).toEqual(['4 x 1200 leg', '2 x 850 rail', '6 x 300 slat'])
  expect([...left].sort((a, b) => a - b)).toEqual([1, 2, 5, 7, 8])
  expect(faults).toEqual([])
})

it('the reader reports a line with several figures that is no piece', () => {
  expect(read('4 x 1200 leg\n2 x 850 rail\n6 of rail 2 cut 3 times 400\n1 x 90 block').faults).toEqual([3])
})
