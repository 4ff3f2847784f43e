import { describe, expect, it } from 'vitest'
import {
  areOffcutsKept,
  asItemId,
  type CutDocument,
  configurationOf,
  execute,
  fromMm,
  type Invocation,
  type PanelConfiguration,
  restoreSnapshot,
  resultOf,
  takeSnapshot,
} from '../../src/index.ts'
import { aContext, aDocument, anAnswer, aRequest, firstPanel } from '../support/index.ts'

const received: Invocation = {
  id: 'result.receive',
  args: { panelId: firstPanel, built: { request: aRequest(), keys: [asItemId('a')] }, plan: anAnswer() },
}
const request: Invocation = { id: 'result.request', args: { panelId: firstPanel } }
const edit: Invocation = { id: 'item.edit', args: { ids: [asItemId('a')], column: 'length', text: '11' } }
const set = (values: Partial<PanelConfiguration>): Invocation => ({
  id: 'configuration.set',
  args: { values },
})

function after(...invocations: Invocation[]): CutDocument {
  return invocations.reduce((document, next) => execute(document, next, aContext()), aDocument())
}
const result = (...invocations: Invocation[]) => resultOf(after(...invocations), firstPanel)

describe('a result', () => {
  it('is in sync when it arrives, and makes the project dirty', () => {
    const document = after(request, received)
    expect(resultOf(document, firstPanel)).toMatchObject({ inSync: true, requesting: false, keys: ['a'] })
    expect(document.project.dirty).toBe(true)
  })

  it.each<[string, Invocation]>([
    ['an item', edit],
    ['a row added', { id: 'item.add', args: {} }],
    ['the kerf', set({ cutWaste: '3' })],
    ['a price', set({ unitPrice: '12' })],
  ])('goes stale with %s', (_, change) => {
    expect(result(request, received, change).inSync).toBe(false)
  })

  it.each<[string, Invocation]>([
    ['grouping', set({ groupIdentical: false })],
    ['the no-predefined-material flag', set({ noPredifinedMaterial: true })],
    ['a note', set({ note: 'hello' })],
    ['the day of a price', set({ priceDate: '2026-01-01' })],
    ['the ends of new pieces', set({ leftAngle: '45', leftAngleDirection: 1, rightAngle: '30' })],
    ['an input unit', { id: 'configuration.convertUnit', args: { unit: 'mm' } }],
    ['a name without an id', set({ name: 'Oak' })],
    ['a title', { id: 'panel.rename', args: { title: 'Door' } }],
  ])('stays in sync with %s', (_, change) => {
    expect(result(request, received, change).inSync).toBe(true)
  })

  it('stays in sync with its own offcuts on the shelf until something else changes', () => {
    const offcuts = [{ length: fromMm(254), count: 2 }]
    const keep: Invocation = { id: 'configuration.keepOffcuts', args: { offcuts } }
    const kept = after(request, received, keep)
    expect(resultOf(kept, firstPanel).inSync).toBe(true)
    expect(areOffcutsKept(configurationOf(kept, firstPanel), resultOf(kept, firstPanel))).toBe(true)
    const plain = after(request, received)
    expect(areOffcutsKept(configurationOf(plain, firstPanel), resultOf(plain, firstPanel))).toBe(false)
    for (const change of [edit, set({ leftovers: [{ length: '9', stock: '1' }] }), set({ cutWaste: '3' })]) {
      expect(result(request, received, keep, change).inSync).toBe(false)
    }
    // A run under way was not asked with them.
    expect(result(request, received, request, keep, received).inSync).toBe(false)
  })

  it('stays stale until a new run or a discard', () => {
    expect(result(request, received, edit, set({ note: 'x' })).inSync).toBe(false)
    expect(result(request, received, edit, request, received).inSync).toBe(true)
    expect(result(request, received, { id: 'result.discard', args: {} }).data).toBeNull()
  })

  it('is stale at once when the panel changed while the server worked', () => {
    expect(result(request, edit, received).inSync).toBe(false)
  })

  it('is stale if the request was undone meanwhile', () => {
    const before = aDocument()
    const asked = execute(before, request, aContext())
    const undone = restoreSnapshot(asked, takeSnapshot(before))
    expect(resultOf(execute(undone, received, aContext()), firstPanel).inSync).toBe(false)
  })

  it('stays when a later run fails or is cancelled; a change clears an earlier failure', () => {
    const failure = {
      errorType: 'cta',
      errorKey: 'notAuthorized',
      cause: 'notAuthorized',
      errorMessage: '',
      errorDetails: {},
    } as const
    const failed = result(request, received, request, {
      id: 'result.fail',
      args: { panelId: firstPanel, failure },
    })
    expect(failed).toMatchObject({ requesting: false, failure: { errorType: 'cta' } })
    expect(failed.data).not.toBeNull()
    const changed = result(
      request,
      received,
      request,
      { id: 'result.fail', args: { panelId: firstPanel, failure } },
      edit,
    )
    expect(changed).toMatchObject({ inSync: false, failure: null })
    const cancelled = result(request, received, request, {
      id: 'result.cancel',
      args: { panelId: firstPanel },
    })
    expect(cancelled).toMatchObject({ requesting: false, inSync: true })
  })
})
