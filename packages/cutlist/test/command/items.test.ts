import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asPanelId,
  asProjectId,
  type CommandContext,
  type CutDocument,
  execute,
  type Invocation,
  isEnabled,
  itemsOf,
  newItem,
  refusalOf,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const [a, b, c] = [asItemId('a'), asItemId('b'), asItemId('c')]

function after(invocation: Invocation, context: CommandContext = aContext(), document = aDocument()) {
  return execute(document, invocation, context)
}
const rows = (document: CutDocument) =>
  itemsOf(document, firstPanel).map(({ id, length }) => `${id}:${length}`)

describe('the piece table', () => {
  it('adds a row at the wanted place, with the ends that the panel gives to new pieces', () => {
    const document = aDocument()
    const configs = { [firstPanel]: { ...aConfiguration(), leftAngle: '45' } }
    const next = after({ id: 'item.add', args: { at: 1, values: { length: '5' } } }, aContext(), {
      ...document,
      configs,
    })
    expect(rows(next)).toEqual(['a:10', 'id-1:5', 'b:20', 'c:30'])
    expect(itemsOf(next, firstPanel)[1]?.leftAngle).toBe('45')
  })

  it('edits many rows at once', () => {
    expect(rows(after({ id: 'item.edit', args: { ids: [a, c], column: 'length', text: ' 7 ' } }))).toEqual([
      'a:7',
      'b:20',
      'c:7',
    ])
  })

  it('duplicates, removes and clears the selected rows', () => {
    const context = aContext({ selection: [b] })
    expect(rows(after({ id: 'item.duplicate', args: {} }, context))).toEqual([
      'a:10',
      'b:20',
      'id-1:20',
      'c:30',
    ])
    expect(rows(after({ id: 'item.remove', args: {} }, context))).toEqual(['a:10', 'c:30'])
    expect(rows(after({ id: 'item.clear', args: {} }, context))).toEqual(['a:10', 'b:', 'c:30'])
    expect(refusalOf(aDocument(), { id: 'item.remove', args: {} }, aContext())?.code).toBe('nothingSelected')
  })

  it('pastes a block over rows and adds missing rows', () => {
    const block = { row: 2, columns: ['length', 'count'] as const, cells: [['31', '1'], ['41', '2'], ['51']] }
    const next = after({ id: 'table.paste', args: block })
    expect(rows(next)).toEqual(['a:10', 'b:20', 'c:31', 'id-1:41', 'id-2:51'])
    expect(itemsOf(next, firstPanel)[3]?.count).toBe('2')
  })

  it('replaces all rows by a pasted list in one edit', () => {
    const list = {
      row: 0,
      columns: ['length', 'count'] as const,
      cells: [['31', '1'], ['41']],
      replace: true,
    }
    const next = after({ id: 'table.paste', args: list })
    expect(itemsOf(next, firstPanel)).toEqual([
      { ...newItem(asItemId('id-1')), length: '31', count: '1' },
      { ...newItem(asItemId('id-2')), length: '41' },
    ])
    expect(next.edits).toBe(1)
  })

  it('makes one piece of each length of a list without quantities', () => {
    const list = { row: 3, columns: ['length', 'count'] as const, cells: [['31'], ['41']] }
    const pasted = itemsOf(after({ id: 'table.paste', args: list }), firstPanel).slice(3)
    expect(pasted.map((item) => item.count)).toEqual(['1', '1'])
  })

  it('pastes five hundred rows in one edit', () => {
    const cells = Array.from({ length: 500 }, (_, index) => [`${index + 1}`, '1'])
    const next = after({ id: 'table.paste', args: { row: 3, columns: ['length', 'count'], cells } })
    expect(itemsOf(next, firstPanel)).toHaveLength(503)
    expect(next.edits).toBe(1)
  })

  it('imports rows after the present rows, or in their place', () => {
    const imported = [{ length: '1' }, { length: '2' }]
    expect(rows(after({ id: 'table.import', args: { rows: imported, replace: false } }))).toHaveLength(5)
    expect(rows(after({ id: 'table.import', args: { rows: imported, replace: true } }))).toEqual([
      'id-1:1',
      'id-2:2',
    ])
  })

  it('imports in the place of blank rows, and beyond the rows of the tier', () => {
    const [piece, blank] = [anItem({ id: a, length: '10' }), newItem(b)]
    const one = { id: 'table.import', args: { rows: [{ length: '1' }], replace: false } } as const
    const context = aContext({ limits: { ...UNLIMITED, items: 2 } })
    expect(rows(after(one, context, aDocument([piece, blank])))).toEqual(['a:10', 'id-1:1'])
    expect(rows(after(one, context, aDocument([piece, { ...piece, id: b }])))).toEqual([
      'a:10',
      'b:10',
      'id-2:1',
    ])
  })

  it('sorts by length, not by text, with wrong cells last', () => {
    const items = ['9', 'x', `3' 2"`, '12 1/2'].map((length, index) =>
      anItem({ id: asItemId(`${index}`), length }),
    )
    const sorted = (descending: boolean) =>
      rows(after({ id: 'table.sort', args: { column: 'length', descending } }, aContext(), aDocument(items)))
    expect(sorted(false)).toEqual(['0:9', '3:12 1/2', `2:3' 2"`, '1:x'])
    expect(sorted(true)).toEqual([`2:3' 2"`, '3:12 1/2', '0:9', '1:x'])
  })

  it('reads all ambiguous lengths alike, and no other', () => {
    const items = ['1.840', '2.180,5 mm', '618', '1,250 mm', 'x'].map((length, index) =>
      anItem({ id: asItemId(`${index}`), length }),
    )
    const read = (lone: 'decimal' | 'thousands') =>
      rows(after({ id: 'table.readLengths', args: { lone } }, aContext(), aDocument(items)))
    expect(read('thousands')).toEqual(['0:1840', '1:2.180,5 mm', '2:618', '3:1250 mm', '4:x'])
    expect(read('decimal')).toEqual(['0:1.84', '1:2.180,5 mm', '2:618', '3:1.25 mm', '4:x'])
  })

  it('moves rows to another panel', () => {
    const context = aContext({ selection: [a, b] })
    const two = after({ id: 'panel.add', args: { id: asPanelId('panel-b') } })
    const back = execute(two, { id: 'panel.activate', args: { panelId: firstPanel } }, context)
    const next = execute(back, { id: 'item.moveToPanel', args: { panelId: asPanelId('panel-b') } }, context)
    expect(rows(next)).toEqual(['c:30'])
    expect(itemsOf(next, asPanelId('panel-b')).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('moves rows to a panel of another unit with their lengths', () => {
    const context = aContext({ selection: [a, b] })
    const document = aDocument([anItem({ id: a, length: '10' }), anItem({ id: b, length: '1/2"' })])
    const panelId = asPanelId('metric')
    const two = after({ id: 'panel.add', args: { id: panelId } }, context, document)
    const metric = execute(two, { id: 'configuration.set', args: { values: { inputUnit: 'mm' } } }, context)
    const back = execute(metric, { id: 'panel.activate', args: { panelId: firstPanel } }, context)
    const next = execute(back, { id: 'item.moveToPanel', args: { panelId } }, context)
    expect(itemsOf(next, panelId).map(({ length }) => length)).toEqual(['254', '12.7'])
  })
})

describe('a tier limit', () => {
  it('of rows lets a person keep the present rows and add none', () => {
    const context = aContext({ limits: { ...UNLIMITED, items: 2 }, selection: [a] })
    const refused: Invocation[] = [
      { id: 'item.add', args: {} },
      { id: 'item.duplicate', args: {} },
    ]
    for (const invocation of refused) {
      expect(refusalOf(aDocument(), invocation, context)).toMatchObject({
        code: 'tierLimit',
        params: { bound: 2 },
      })
      expect(after(invocation, context).edits).toBe(0)
    }
    expect(isEnabled(aDocument(), { id: 'item.remove', args: {} }, context)).toBe(true)
  })

  it('of rows takes no row of a pasted list away', () => {
    const context = aContext({ limits: { ...UNLIMITED, items: 2 } })
    const args = { row: 1, columns: ['length'] as const, cells: [['1'], ['2'], ['3']] }
    const pasted = after({ id: 'table.paste', args }, context, aDocument([anItem({ id: a, length: '10' })]))
    expect(rows(pasted)).toEqual(['a:10', 'id-1:1', 'id-2:2', 'id-3:3'])
  })

  it('of mitres locks the angles', () => {
    const context = aContext({ limits: { ...UNLIMITED, miter: false } })
    const invocations: readonly Invocation[] = [
      { id: 'item.cycleDirection', args: { id: a, end: 'left' } },
      { id: 'item.leanAsFrame', args: { ids: [a] } },
    ]
    for (const invocation of invocations) {
      expect(refusalOf(aDocument(), invocation, context)).toMatchObject({ params: { limit: 'miter' } })
    }
  })
})

describe('rows without a sign', () => {
  it('lean as on a frame on demand, and their tails turn once', () => {
    const columns = ['length', 'leftAngle', 'rightAngle'] as const
    const cells = [
      ['10', '45', '45'],
      ['20', '0', '22.5'],
      ['30', '45', '45'],
    ]
    const pasted = after({ id: 'table.paste', args: { row: 0, columns, cells } })
    const invocation: Invocation = { id: 'item.leanAsFrame', args: { ids: [a, b] } }
    const framed = after(invocation, aContext(), after(invocation, aContext(), pasted))
    const ends = itemsOf(framed, firstPanel).map((item) => [
      item.leftAngleDirection,
      item.rightAngleDirection,
      item.rightAngle,
    ])
    expect(ends).toEqual([
      [1, -1, '45'],
      [0, -1, '22.5'],
      [1, 1, '45'],
    ])
  })
})

describe('a demo and its clone', () => {
  const demo = (): CutDocument => {
    const document = aDocument()
    return {
      ...document,
      project: { ...document.project, originProjectId: asProjectId('basic-example-demo') },
    }
  }

  it('lock lengths, quantities and rows', () => {
    const context = aContext({ selection: [a] })
    const locked: Invocation[] = [
      { id: 'item.edit', args: { column: 'length', text: '1' } },
      { id: 'item.edit', args: { column: 'count', text: '1' } },
      { id: 'item.add', args: {} },
      { id: 'item.remove', args: {} },
      { id: 'configuration.set', args: { values: { barLength: '1' } } },
    ]
    for (const invocation of locked) expect(refusalOf(demo(), invocation, context)?.code).toBe('demoLocked')
  })

  it('let angles and other settings be changed', () => {
    const turned = execute(
      demo(),
      { id: 'item.setAngle', args: { id: a, end: 'left', angle: '30' } },
      aContext(),
    )
    const cycled = execute(turned, { id: 'item.cycleDirection', args: { id: a, end: 'left' } }, aContext())
    expect(itemsOf(cycled, firstPanel)[0]).toMatchObject({ leftAngle: '30', leftAngleDirection: -1 })
    expect(
      isEnabled(demo(), { id: 'configuration.set', args: { values: { cutWaste: '0.5' } } }, aContext()),
    ).toBe(true)
  })
})
