import { asPanelId, type CutDocument } from '@kerfwise/cutlist'
import { aDocument, firstPanel } from '@kerfwise/cutlist/testing'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentAtom } from '../document/document.ts'
import { optimizeAllAtom } from './optimizeAll.ts'

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null, asked: 0 }))
vi.mock('./askServer.ts', () => ({
  askServer: () => {
    server.asked += 1
    return server.answer()
  },
}))

// Tests run without a page, whose head carries the key by which limits are checked.
vi.mock('../session/entitlement.ts', async (original) => ({
  ...(await original<typeof import('../session/entitlement.ts')>()),
  entitlementKey: () => '',
}))

const second = asPanelId('panel-b')

/** Two panels with the same pieces. */
function twoPanels(): CutDocument {
  const { panels, items, configs, ...rest } = aDocument()
  return {
    ...rest,
    panels: [...panels, { id: second, title: 'Rails', exclusions: {} }],
    items: { ...items, [second]: items[firstPanel] ?? [] },
    configs: { ...configs, [second]: configs[firstPanel] as never },
  }
}

const refused = {
  isError: true,
  errorKey: 'itemTooLong',
  errorMessage: 'longer than every bar',
  errorDetails: {},
}

/** An answer whose plan lacks the bars. */
const undrawable = { isError: false, data: { barsCount: 1 } }

beforeEach(() => {
  server.asked = 0
})

test('a material that cannot be planned is counted, and the next one is planned', async () => {
  server.answer = async () => refused
  const store = createStore()
  store.set(documentAtom, twoPanels())
  const outcome = await store.set(optimizeAllAtom)
  expect(outcome).toMatchObject({ optimized: 0, failures: 2, failed: firstPanel, cancelled: false })
  expect(server.asked).toBe(2)
})

test('a plan without its bars fails with a reason, and the panel stays without a plan', async () => {
  server.answer = async () => undrawable
  const store = createStore()
  store.set(documentAtom, twoPanels())
  const outcome = await store.set(optimizeAllAtom)
  expect(outcome).toMatchObject({ optimized: 0, failures: 2 })
  expect(store.get(documentAtom)?.results[firstPanel]).toMatchObject({
    data: null,
    failure: { errorKey: 'genericError', cause: 'internal' },
  })
})

test.each([
  ['answered', async () => refused],
  [
    'broken off',
    async () => {
      throw new Error('no network')
    },
  ],
])('a person who signs out while a run is %s leaves the rest, and can begin again', async (_how, answer) => {
  const store = createStore()
  store.set(documentAtom, twoPanels())
  server.answer = () => {
    store.set(documentAtom, null)
    return answer()
  }
  expect(await store.set(optimizeAllAtom)).toMatchObject({ cancelled: true, failed: null })
  expect(server.asked).toBe(1)
  store.set(documentAtom, twoPanels())
  server.answer = async () => refused
  expect(await store.set(optimizeAllAtom)).toMatchObject({ failures: 2 })
})
