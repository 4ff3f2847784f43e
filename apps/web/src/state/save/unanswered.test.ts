import type { CutDocument } from '@kerfwise/cutlist'
import { aDocument } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, test, vi } from 'vitest'

const texts = new Map<string, string>()

beforeEach(() => {
  texts.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

/** The module as in a page that was just loaded. */
function loaded() {
  vi.resetModules()
  return import('./unanswered.ts')
}

function titled(title: string): CutDocument {
  const document = aDocument()
  return { ...document, project: { ...document.project, title } }
}

test('a sent version is recognised after a reload, whatever number the server gives it', async () => {
  const before = await loaded()
  before.noteSent(titled('Gate'))
  const after = await loaded()
  const { project, ...rest } = titled('Gate')
  expect(after.wasSent({ ...rest, project: { ...project, revision: 7, modified: 7 } })).toBe(true)
  expect(after.wasSent(titled('Gate of somebody else'))).toBe(false)
})

test('an answer ends the wait for it, here and after a reload', async () => {
  const page = await loaded()
  page.noteSent(titled('Gate'))
  page.forgetSent()
  expect(page.wasSent(titled('Gate'))).toBe(false)
  expect((await loaded()).wasSent(titled('Gate'))).toBe(false)
  expect(texts.size).toBe(0)
})

test('only the last of many versions are kept', async () => {
  const page = await loaded()
  for (let version = 0; version < 40; version++) page.noteSent(titled(`${version}`))
  const after = await loaded()
  expect(after.wasSent(titled('39'))).toBe(true)
  expect(after.wasSent(titled('0'))).toBe(false)
  expect([...texts.values()].join('').length).toBeLessThan(1000)
})
