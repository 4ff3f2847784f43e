import { bundle as bundleShape } from '@kerfwise/contract'
import {
  buildRequest,
  CONFIGURATION_KEYS,
  type CutDocument,
  configurationOf,
  execute,
  exportWarnings,
  ITEM_COLUMNS,
  itemsOf,
  panelCombinations,
  panelName,
  planView,
  priceCalculation,
  readBundle,
  readStored,
  resultOf,
  takeSnapshot,
  UNLIMITED,
  weightPreview,
  writeStored,
} from '@kerfwise/cutlist'
import { aContext, anAnswer, anAnswerBar, aRequest } from '@kerfwise/cutlist/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundleText, toSave } from '../src/modules/projects/bundle.ts'
import { bundleBody } from '../src/modules/projects/digest.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'

/** What a client may store in place of a text, sensible or not. */
const odd = fc.oneof(
  fc.constantFrom(-1, 0, 1e308, -1e308, 2 ** 53, 0.1, true, false, null, ''),
  fc.constantFrom(
    '-5',
    '1e400',
    '9'.repeat(2_000),
    'NaN',
    'Infinity',
    '1/0',
    '0/0',
    '1,200',
    '1/2/3',
    '\ud800',
  ),
  fc.constantFrom('120', '120/240', '45', '3', '1', 'mm', 'in.', 'per-piece', 'singleRawAllowed'),
  fc.string({ maxLength: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
// Names that every object has are good ids, too.
const id = fc.constantFrom('a', 'b', 'constructor', 'toString', 'hasOwnProperty')

const item = fc
  .tuple(id, fc.dictionary(fc.constantFrom('length', 'count', 'leftAngle', 'rightAngle', 'rotated'), odd))
  .map(([key, fields]) => ({ length: '10', count: '1', ...fields, id: key }))
const config = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...CONFIGURATION_KEYS.filter((key) => key !== 'leftovers')), odd),
    fc.option(fc.array(fc.record({ length: odd, stock: odd }), { maxLength: 3 })),
  )
  .map(([fields, leftovers]) => ({ barLength: '120/240', maxJoins: '2', ...fields, leftovers }))
const panel = fc
  .tuple(
    id,
    fc.dictionary(
      fc.constantFrom('title', 'exclusions'),
      fc.oneof(fc.string({ maxLength: 20 }), fc.constant(null)),
    ),
  )
  .map(([key, fields]) => ({ ...fields, id: key }))

/** A plan in which one thing, anywhere in it, is something else. */
const plan = fc
  .tuple(
    fc.constantFrom(...Object.keys(anAnswer())),
    fc.constantFrom(...Object.keys(anAnswerBar())),
    odd,
    fc.nat(2),
  )
  .map(([key, ofBar, value, where]) => {
    if (where === 0) return anAnswer()
    if (where === 1) return { ...anAnswer(), [key]: value }
    return anAnswer({ bars: [{ ...anAnswerBar(), [ofBar]: value }] })
  })
const result = fc
  .tuple(plan, fc.constantFrom(['a'], [], 'a', [1]))
  .map(([data, keys]) => ({ inSync: true, data, request: aRequest(), keys }))

const bundles = fc.record({
  project: fc.record({ id, revision: fc.nat(3), activePanelId: id }),
  panels: fc.array(panel, { minLength: 1, maxLength: 3 }),
  items: fc.dictionary(id, fc.dictionary(id, item)),
  configs: fc.dictionary(id, config),
  results: fc.dictionary(id, fc.option(result)),
})

/** Whatever a page does with a project by the time that all of it has been looked at. */
function lookAt(document: CutDocument): void {
  for (const { id: panelId } of document.panels) {
    panelName(document, panelId)
    exportWarnings(document, panelId, [])
    const [configuration, { data, request, keys }] = [
      configurationOf(document, panelId),
      resultOf(document, panelId),
    ]
    if (data !== null && request !== null) planView({ answer: data, request, keys, weight: null })
    for (const unit of ['mm', 'in.', 'ft'] as const) {
      priceCalculation(configuration, unit, '$')
      weightPreview(configuration, unit)
      const [shown] = document.panels.filter((one) => one.id === panelId)
      if (!shown) continue
      const items = itemsOf(document, panelId)
      const source = { panel: shown, configuration, items, unit, limits: UNLIMITED }
      const built = buildRequest({ ...source, effort: 'preview', demo: null })
      if (!built.ok) continue
      panelCombinations(configuration, { unit, limits: UNLIMITED, mitred: false }, 10)
      // What is sent is within the bounds that hold for everybody.
      for (const { length, count } of built.value.request.data) {
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(1_000_000)
        expect(count).toBeGreaterThan(0)
      }
    }
    const context = aContext()
    const shown = execute(document, { id: 'panel.activate', args: { panelId } }, context)
    execute(shown, { id: 'configuration.convertUnit', args: { unit: 'mm' } }, context)
    for (const { key: column } of ITEM_COLUMNS) {
      execute(shown, { id: 'table.sort', args: { column, descending: false } }, context)
    }
    execute(shown, { id: 'panel.duplicate', args: {} }, context)
  }
}

it('every bundle that the server stores opens, shows and changes without a fault', () => {
  fc.assert(
    fc.property(bundles, (sent) => {
      const accepted = bundleShape.safeParse(JSON.parse(JSON.stringify(sent)))
      fc.pre(accepted.success)
      if (!accepted.success) return
      const { row, results } = toSave('owner', bundleBody.digest(accepted.data), 0)
      const document = readBundle(JSON.parse(bundleText({ row, results })))
      if (document === null) throw new Error('what was stored is no project')
      lookAt(document)
      const again = readStored(writeStored(document))
      expect(again.ok && takeSnapshot(again.value.document)).toBe(takeSnapshot(document))
    }),
    { numRuns: 500 },
  )
})

it('a bundle that cannot be stored is refused with a place and a reason', async () => {
  const { app } = await testApp()
  const ann = await registered(app, 'Ann')
  const item = { id: 'i', length: '10', count: '1' }
  const sent = (values: object, settings: object = {}) => ({
    project: { id: 'p' },
    panels: [{ id: 'a' }],
    items: { a: { i: { ...item, ...values } } },
    configs: { a: settings },
  })
  const cases: readonly (readonly [object, string])[] = [
    [sent({ length: {} }), '$.items.a.i.length'],
    [sent({ count: [3] }), '$.items.a.i.count'],
    [sent({ length: '9'.repeat(2_001) }), '$.items.a.i.length'],
    [sent({ description: 7 }), '$.items.a.i.description'],
    [sent({}, { unitPrice: {} }), '$.configs.a.unitPrice'],
    [sent({}, { unitWeight: [[]] }), '$.configs.a.unitWeight'],
    [sent({}, { leftovers: [{ length: '1', stock: {} }] }), '$.configs.a.leftovers[0].stock'],
    [sent({}, { leftovers: [{ length: '1', stock: '1', bar: 'k7q2m9' }] }), '$.configs.a.leftovers[0].bar'],
    [
      sent({}, { leftovers: [{ length: '1', stock: '1', bar: 'K7Q2M9', worth: -1 }] }),
      '$.configs.a.leftovers[0].worth',
    ],
  ]
  for (const [body, path] of cases) {
    const answer = await ann.call('/cutoptim/project', { body })
    expect([answer.statusCode, answer.json().error.key]).toEqual([400, 'invalidRequest'])
    expect(answer.json().error.details).toMatchObject({ path, reason: expect.stringMatching(/\w/) })
  }
  // JSON knows no infinity, but readers of it make one of too many digits.
  const text = JSON.stringify(sent({ length: 7 })).replace('"length":7', '"length":1e999')
  const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  const answer = await app.inject({ method: 'POST', url: '/rest/cutoptim/project', headers, payload: text })
  expect([answer.statusCode, answer.json().error.details.path]).toEqual([400, '$.items.a.i.length'])
})
