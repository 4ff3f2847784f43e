import type { BuiltRequest } from '@kerfwise/cutlist'
import { aDocument, anAnswer, firstPanel } from '@kerfwise/cutlist/testing'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { documentAtom } from '../document/document.ts'
import { optimizeAllAtom } from './optimizeAll.ts'

const server = vi.hoisted(() => ({ key: 'network' }))
vi.mock('./askServer.ts', () => ({
  askServer: async () => {
    throw Object.assign(new Error('no answer'), { key: server.key })
  },
}))

const page = vi.hoisted(() => ({ plan: null as unknown }))
vi.mock('./byPage.ts', () => ({
  provedByPage: async (of: BuiltRequest) => page.plan && { plan: page.plan, of },
}))

// Tests run without a page, whose head carries the key by which limits are checked.
vi.mock('../session/entitlement.ts', async (original) => ({
  ...(await original<typeof import('../session/entitlement.ts')>()),
  entitlementKey: () => '',
}))

async function optimized({ key, proved }: { key: string; proved: boolean }) {
  server.key = key
  page.plan = proved ? anAnswer() : null
  const store = createStore()
  store.set(documentAtom, aDocument())
  await store.set(optimizeAllAtom)
  return store.get(documentAtom)
}

test('a plan that the page has proved is the result of a run whose server cannot be reached', async () => {
  const document = await optimized({ key: 'network', proved: true })
  expect(document?.results[firstPanel]).toMatchObject({
    data: anAnswer(),
    byPage: true,
    inSync: true,
    failure: null,
  })
  expect(document?.project.dirty).toBe(true)
})

test('without a proof in the page the run fails, since the server cannot be reached', async () => {
  const document = await optimized({ key: 'network', proved: false })
  expect(document?.results[firstPanel]).toMatchObject({ data: null, failure: { cause: 'network' } })
})

test('the page answers for no server that refuses', async () => {
  const document = await optimized({ key: 'notAuthorized', proved: true })
  expect(document?.results[firstPanel]).toMatchObject({ data: null, failure: { cause: 'notAuthorized' } })
})
