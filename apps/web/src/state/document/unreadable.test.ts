import { readStored } from '@kerfwise/cutlist'
import { aDocument } from '@kerfwise/cutlist/testing'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const browser = { full: false }
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (browser.full) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key: string) => stored.delete(key),
})

const newer = JSON.stringify({ version: 999, bundle: {} })

async function state() {
  const [open, kept, use, { documentAtom }] = await Promise.all([
    import('./browserCopy.ts'),
    import('./unreadable.ts'),
    import('./useUnreadable.ts'),
    import('./document.ts'),
  ])
  const store = getDefaultStore()
  return {
    ...open,
    ...kept,
    ...use,
    text: () => store.get(kept.unreadableAtom),
    document: () => store.get(documentAtom),
  }
}

test.each([false, true])('work that cannot be read is kept and offered; full browser: %s', async (full) => {
  const { storedDocument, text, forgetUnreadable } = await state()
  stored.set('project', newer)
  browser.full = full
  expect(storedDocument()).toBeNull()
  expect(text()).toBe(newer)
  browser.full = false
  expect(stored.get('project.unreadable')).toBe(full ? undefined : newer)
  forgetUnreadable()
  expect([text(), stored.get('project.unreadable')]).toEqual([null, undefined])
})

test('kept work that is opened again changes places with unsaved work', async () => {
  const { openDocument, changePlaces, text, document } = await state()
  const titled = (title: string, dirty: boolean) => {
    const made = aDocument()
    return { ...made, project: { ...made.project, title, dirty } }
  }
  openDocument(titled('mine', true))
  changePlaces(titled('kept', false))
  expect(document()?.project.title).toBe('kept')
  const apart = readStored(text() ?? '')
  expect(apart.ok && apart.value.document.project.title).toBe('mine')
  changePlaces(titled('mine', true))
  expect(text()).toBeNull()
})
