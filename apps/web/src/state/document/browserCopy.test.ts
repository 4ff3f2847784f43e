import { type CutDocument, configurationOf, effectiveUnit, withPinnedUnits } from '@kerfwise/cutlist'
import { aDocument, firstPanel } from '@kerfwise/cutlist/testing'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'

const stored = new Map([['defaults.inputUnit', 'mm']])
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
})

/** As projects were stored before panels had their units written down. */
function withoutUnit(): CutDocument {
  const document = aDocument()
  const configuration = { ...configurationOf(document, firstPanel), inputUnit: null }
  return { ...document, configs: { [firstPanel]: configuration } }
}

test('a panel without a unit keeps the unit it was opened with when the preference changes', async () => {
  const { openDocument } = await import('./browserCopy.ts')
  const { documentAtom } = await import('./document.ts')
  openDocument(withoutUnit())
  const open = getDefaultStore().get(documentAtom)
  if (!open) throw new Error('nothing is open')
  expect(effectiveUnit(configurationOf(open, firstPanel), 'in.')).toBe('mm')
  expect(withPinnedUnits(open, 'in.')).toBe(open)
  // The person has changed nothing yet.
  expect(open.project.dirty).toBe(false)
  expect(open.edits).toBe(0)
})
