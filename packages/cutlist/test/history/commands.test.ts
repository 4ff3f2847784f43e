import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asMaterialId,
  asPanelId,
  COMMANDS,
  type CutDocument,
  commandOf,
  execute,
  type Invocation,
  ITEM_COLUMNS,
  MOST_SNAPSHOTS,
  materialOf,
  newRecorder,
  nm,
  noted,
  restoreSnapshot,
  stepped,
  takeSnapshot,
  ticked,
  UNITS,
} from '../../src/index.ts'
import { aContext, aDocument, anAnswer, aRequest, arbitrary, countingIds } from '../support/index.ts'

const ids = fc.subarray(['a', 'b', 'c', 'id-1', 'id-2'].map(asItemId))
const panelId = fc.constantFrom(...['panel-a', 'id-1', 'id-3', 'nowhere'].map(asPanelId))
const column = fc.constantFrom(...ITEM_COLUMNS.map(({ key }) => key))
const text = fc.constantFrom('', '12 1/2', '45', 'x', '-30')
const end = fc.constantFrom('left' as const, 'right' as const)

function of<Id extends Invocation['id']>(
  id: Id,
  args: fc.Arbitrary<Extract<Invocation, { id: Id }>['args']>,
) {
  return args.map((value) => ({ id, args: value }) as Invocation)
}

const invocation: fc.Arbitrary<Invocation> = fc.oneof(
  of('project.set', fc.record({ title: text })),
  of('panel.add', fc.constant({})),
  of('panel.duplicate', fc.constant({})),
  of('panel.remove', fc.record({ panelId })),
  of('panel.activate', fc.record({ panelId })),
  of('panel.rename', fc.record({ title: text })),
  of('panel.move', fc.record({ panelId, to: fc.nat(3) })),
  of('panel.setExclusion', fc.record({ name: fc.constant('Oak'), mode: fc.constantFrom(0, 1, 2) })),
  of('item.add', fc.record({ at: fc.nat(4) })),
  of('item.edit', fc.record({ ids, column, text })),
  of(
    'item.setAngle',
    fc.record({ id: fc.constant(asItemId('a')), end, angle: fc.oneof(text, arbitrary.angleText) }),
  ),
  of('item.cycleDirection', fc.record({ id: fc.constant(asItemId('b')), end })),
  of('item.leanAsFrame', fc.record({ ids })),
  of('item.duplicate', fc.record({ ids })),
  of('item.remove', fc.record({ ids })),
  of('item.clear', fc.record({ ids })),
  of('item.moveToPanel', fc.record({ ids, panelId })),
  of(
    'table.paste',
    fc.record({
      row: fc.nat(5),
      columns: fc.constant(['length', 'count'] as const),
      cells: fc.array(fc.array(text)),
    }),
  ),
  of('table.import', fc.record({ rows: fc.array(fc.record({ length: text })), replace: fc.boolean() })),
  of(
    'table.importMaterials',
    fc.record({
      groups: fc.array(
        fc.record({
          name: fc.constantFrom('Oak', 'Pine', ''),
          rows: fc.array(fc.record({ length: text })),
          unit: fc.constantFrom(...UNITS),
          material: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
      replace: fc.boolean(),
    }),
  ),
  of(
    'template.make',
    fc.record({
      making: fc.record({
        template: fc.constantFrom('shelf', 'stair'),
        filled: fc.constant({ width: '900' }),
        unit: fc.constantFrom(...UNITS),
      }),
      groups: fc.array(
        fc.record({
          name: fc.constantFrom('Oak', 'Pine'),
          stock: fc.constantFrom('board', 'tread'),
          rows: fc.array(fc.record({ length: text }), { minLength: 1 }),
          unit: fc.constantFrom(...UNITS),
          material: fc.constant(null),
        }),
        { maxLength: 2 },
      ),
      replace: fc.boolean(),
    }),
  ),
  of(
    'template.remake',
    fc.record({
      id: fc.constantFrom('id-1', 'id-2', 'id-3'),
      making: fc.constant({ template: 'shelf', filled: { width: '800' }, unit: 'mm' }),
      things: fc.array(
        fc.record({
          stock: fc.constantFrom('board', 'tread'),
          rows: fc.array(fc.record({ length: text })),
          mitres: fc.constant({}),
        }),
        { maxLength: 2 },
      ),
    }),
  ),
  of(
    'job.set',
    fc.record({
      name: fc.constantFrom('Stairs', 'Gate'),
      values: fc.record({ name: fc.constantFrom('stairs', 'Roof'), due: fc.constantFrom('', '2026-12-24') }),
    }),
  ),
  of(
    'horizon.set',
    fc.record({
      values: fc.option(
        fc.record({
          until: fc.constantFrom('2026-12-01', '2026-12-24'),
          undated: fc.constantFrom('due' as const, 'wait' as const),
        }),
      ),
    }),
  ),
  of('horizon.keepWaiting', fc.record({ panelId })),
  of('job.remove', fc.record({ name: fc.constantFrom('Stairs', 'Roof') })),
  of('table.sort', fc.record({ column, descending: fc.boolean() })),
  of('table.readLengths', fc.record({ lone: fc.constantFrom('decimal' as const, 'thousands' as const) })),
  of('configuration.set', fc.record({ values: arbitrary.configuration })),
  of('configuration.setKerf', fc.record({ kerf: fc.nat(9e6).map(nm) })),
  of('configuration.convertUnit', fc.record({ unit: fc.constantFrom(...UNITS) })),
  of(
    'configuration.keepNumbers',
    fc.record({
      before: arbitrary.configuration.map((configuration) => ({ items: [], configuration })),
      unit: fc.constantFrom(...UNITS),
    }),
  ),
  of(
    'configuration.applyMaterial',
    arbitrary.configuration.map((values) => ({ material: materialOf(asMaterialId('oak'), values, 'in.') })),
  ),
  of(
    'configuration.keepOffcuts',
    fc.record({
      offcuts: fc.array(fc.record({ length: fc.nat(9e9).map(nm), count: fc.nat(9) }), { maxLength: 3 }),
    }),
  ),
  of(
    'result.receive',
    panelId.map((id) => ({
      panelId: id,
      built: { request: aRequest(), keys: [asItemId('a')] },
      plan: anAnswer(),
    })),
  ),
  of('result.discard', fc.record({ panelId })),
)

/** Two documents are the same to a person when their snapshots are. */
const seen = (document: CutDocument) => takeSnapshot(document)

describe('any sequence of commands', () => {
  it('is drawn from all commands that history records', () => {
    const drawn = new Set(fc.sample(invocation, 2000).map(({ id }) => id))
    const recorded = COMMANDS.filter(({ history }) => history === 'record').map(({ id }) => id)
    expect(recorded.filter((id) => !drawn.has(id))).toEqual([])
  })

  it('can be undone to the start of history and redone to the end', () => {
    fc.assert(
      fc.property(fc.array(invocation, { maxLength: 2 * MOST_SNAPSHOTS }), (invocations) => {
        const context = aContext({ newId: countingIds() })
        let document = aDocument()
        let recorder = newRecorder(seen(document))
        const states = [seen(document)]
        for (const next of invocations) {
          document = execute(document, next, context)
          recorder = ticked(noted(recorder, commandOf(next.id).history, 0), 1000, () => seen(document))
          if (states.at(-1) !== seen(document) && commandOf(next.id).history === 'record')
            states.push(seen(document))
        }
        const kept = states.slice(-MOST_SNAPSHOTS)
        for (const state of kept.toReversed().slice(1)) {
          const step = stepped(recorder, 'UNDO', () => seen(document))
          recorder = step.recorder
          document = restoreSnapshot(document, step.restore ?? '')
          expect(seen(document)).toBe(state)
        }
        expect(stepped(recorder, 'UNDO', () => seen(document)).restore).toBeNull()
        for (const state of kept.slice(1)) {
          const step = stepped(recorder, 'REDO', () => seen(document))
          recorder = step.recorder
          document = restoreSnapshot(document, step.restore ?? '')
          expect(seen(document)).toBe(state)
        }
      }),
    )
  })

  it('leaves a complete document: panels with rows of distinct ids, configurations, and one active panel', () => {
    fc.assert(
      fc.property(fc.array(invocation, { maxLength: 20 }), (invocations) => {
        const context = aContext()
        const document = invocations.reduce((state, next) => execute(state, next, context), aDocument())
        const panels = document.panels.map(({ id }) => id)
        expect(panels).toContain(document.project.activePanelId)
        expect(Object.keys(document.items).toSorted()).toEqual(panels.toSorted())
        expect(Object.keys(document.configs).toSorted()).toEqual(panels.toSorted())
        for (const rows of Object.values(document.items)) {
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        }
      }),
    )
  })
})

describe('the command registry', () => {
  it('gives every command its own id, label and hotkey', () => {
    const hotkeys = COMMANDS.flatMap(({ hotkey }) => hotkey ?? [])
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length)
    expect(new Set(hotkeys).size).toBe(hotkeys.length)
    expect(COMMANDS.every(({ id, labelKey }) => labelKey === `command.${id}`)).toBe(true)
  })
})
