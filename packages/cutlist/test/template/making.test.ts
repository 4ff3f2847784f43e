import { describe, expect, it } from 'vitest'
import {
  type CutDocument,
  execute,
  findTemplate,
  type Invocation,
  itemsOf,
  type Making,
  madeIn,
  type PanelId,
  readBundle,
  readValues,
  refusalOf,
  type TemplateId,
  thingOf,
  thingRows,
  toBundle,
  UNLIMITED,
  type Unit,
  usualValues,
} from '../../src/index.ts'
import { aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

function made(id: TemplateId, filled: Record<string, string> = {}, unit: Unit = 'mm') {
  const of = findTemplate(id)
  if (of === undefined) throw new Error(id)
  const whole = { ...usualValues(of, unit), ...filled }
  const { values, copies } = readValues(of, whole, unit)
  if (values === null) throw new Error('no values')
  const things = thingRows(of, values, thingOf(of, values, copies, unit), unit, (part) => part)
  const making: Making = { template: id, filled: whole, unit }
  const groups = things.map(({ stock, rows }) => ({ name: stock, stock, rows, unit, material: null }))
  return { making, things, groups }
}

const context = aContext()
const run = (document: CutDocument, invocation: Invocation) => execute(document, invocation, context)
const make = (id: TemplateId, document = aDocument([anItem({ length: '77', count: '1' })])) => {
  const { making, groups } = made(id)
  return run(document, { id: 'template.make', args: { making, groups, replace: false } })
}
const panelOf = (document: CutDocument, title: string): PanelId => {
  const panel = document.panels.find((one) => one.title === title)
  if (panel === undefined) throw new Error(title)
  return panel.id
}
const rowsIn = (document: CutDocument, title: string) =>
  itemsOf(document, panelOf(document, title)).map(({ length, count, description }) =>
    [length, count, description].join(' × '),
  )
const remake = (document: CutDocument, id: TemplateId, filled: Record<string, string>, unit: Unit = 'mm') => {
  const panel = document.panels.find((one) => one.made?.template === id)
  const { making, things } = made(id, filled, unit)
  return run(document, { id: 'template.remake', args: { id: panel?.made?.id ?? '', making, things } })
}

describe('making a thing', () => {
  it('adds each material as a list of its own, and leaves the other lists alone', () => {
    const document = make('stair')
    expect(rowsIn(document, 'stringer')).toHaveLength(1)
    expect(rowsIn(document, 'tread')).toEqual(['844 × 9 × tread'])
    expect(itemsOf(document, firstPanel).map(({ length }) => length)).toEqual(['77'])
  })

  it('notes in each list where its rows come from', () => {
    const document = make('stair')
    const notes = ['stringer', 'tread'].map((title) => madeIn(document, panelOf(document, title)))
    expect(notes.map((note) => [note?.template, note?.stocks])).toEqual([
      ['stair', ['stringer']],
      ['stair', ['tread']],
    ])
    expect(new Set(notes.map((note) => note?.id)).size).toBe(1)
    expect(madeIn(document, firstPanel)).toBeNull()
  })

  it('is refused where the tier has no room for so many materials', () => {
    const { making, groups } = made('stair')
    const limits = { ...UNLIMITED, panels: 2 }
    const args = { making, groups, replace: false }
    const refusal = refusalOf(
      aDocument([anItem({ length: '77' })]),
      { id: 'template.make', args },
      aContext({ limits }),
    )
    expect(refusal).toMatchObject({ code: 'tierLimit', params: { limit: 'panels', bound: 2 } })
  })

  it('survives a save', () => {
    const document = make('table')
    const again = readBundle(JSON.parse(JSON.stringify(toBundle(document))))
    expect(again?.panels).toEqual(document.panels)
    expect(again && madeIn(again, panelOf(again, 'leg'))?.filled.leg).toBe('70')
  })

  it.each([
    ['no rows', { rows: [] }],
    ['a row that is none', { rows: [{ length: '3' }] }],
    ['no sizes', { filled: 'none' }],
    ['a foreign unit', { unit: 'cubit' }],
    ['no name', { template: '' }],
  ])('reads a note with %s as ordinary rows', (_fault, change) => {
    const bundle = JSON.parse(JSON.stringify(toBundle(make('shelf'))))
    const panel = bundle.panels.find((one: { made?: object }) => one.made)
    panel.made = { ...panel.made, ...change }
    const read = readBundle(bundle)
    expect(read?.panels.some((one) => one.made !== undefined)).toBe(false)
    expect(read && rowsIn(read, 'board')).toEqual(['1800 × 2 × side', '864 × 5 × shelf'])
  })
})

describe('changing a thing', () => {
  it('puts the new rows in the place of its own, in one step', () => {
    const first = make('shelf')
    const panelId = panelOf(first, 'board')
    const more = run(first, { id: 'item.add', args: { values: { length: '5', count: '1' } } })
    const next = remake(more, 'shelf', { width: '1000', shelves: '7' })
    expect(itemsOf(next, panelId).map(({ length, count }) => `${length} × ${count}`)).toEqual([
      '1800 × 2',
      '964 × 7',
      '5 × 1',
    ])
    expect(madeIn(next, panelId)?.filled.width).toBe('1000')
    expect(next.edits).toBe(more.edits + 1)
  })

  it('keeps the job of a row, and the breadth of a mitred material follows', () => {
    const { making, groups } = made('pictureFrame')
    const settings = { miterEnabled: true, width: '30' }
    const args = { making, groups: groups.map((group) => ({ ...group, settings })), replace: false }
    const document = run(aDocument([anItem({ length: '77' })]), { id: 'template.make', args })
    const panelId = panelOf(document, 'moulding')
    const [first] = itemsOf(document, panelId)
    const forJob = run(document, {
      id: 'item.edit',
      args: { column: 'job', text: 'Gallery', ids: first ? [first.id] : [] },
    })
    const next = remake(forJob, 'pictureFrame', { face: '40' })
    expect(itemsOf(next, panelId).map(({ length, job }) => [length, job])).toEqual([
      ['470', 'Gallery'],
      ['570', ''],
    ])
    expect(next.configs[panelId]?.width).toBe('40')
  })

  it('writes lengths in the unit that the list has by now', () => {
    const document = make('shelf')
    const panelId = panelOf(document, 'board')
    const inches = run(document, { id: 'configuration.convertUnit', args: { panelId, unit: 'in.' } })
    expect(madeIn(inches, panelId)).not.toBeNull()
    const next = remake(inches, 'shelf', { height: '1905', shelves: '2' })
    expect(itemsOf(next, panelId)[0]?.length).toBe('75')
    expect(madeIn(next, panelId)).not.toBeNull()
  })

  it('ends with the first edit by hand, and is back when that edit is undone', () => {
    const document = make('shelf')
    const panelId = panelOf(document, 'board')
    const [first] = itemsOf(document, panelId)
    const edit = (text: string, from = document) =>
      run(from, { id: 'item.edit', args: { column: 'length', text, ids: first ? [first.id] : [] } })
    const edited = edit('1799')
    expect(madeIn(edited, panelId)).toBeNull()
    expect(remake(edited, 'shelf', { width: '1000' })).toBe(edited)
    expect(madeIn(edit('1800', edited), panelId)).not.toBeNull()
  })

  it('leaves a copy of the list as it is', () => {
    const document = make('shelf')
    const copied = run(document, { id: 'panel.duplicate', args: { panelId: panelOf(document, 'board') } })
    const next = remake(copied, 'shelf', { width: '1000' })
    expect(itemsOf(next, copied.project.activePanelId).map(({ length }) => length)).toEqual(['1800', '864'])
  })

  it('is refused where the tier has no room for the rows', () => {
    const document = make('shelf')
    const panel = document.panels.find((one) => one.made)
    const { making, things } = made('shelf', { width: '1000' })
    const [thing] = things
    const more = thing ? [{ ...thing, rows: [...thing.rows, ...thing.rows] }] : []
    const limits = { ...UNLIMITED, items: 3 }
    const args = { id: panel?.made?.id ?? '', making, things: more }
    expect(refusalOf(document, { id: 'template.remake', args }, aContext({ limits }))).toMatchObject({
      code: 'tierLimit',
      params: { limit: 'items', bound: 3 },
    })
  })
})
