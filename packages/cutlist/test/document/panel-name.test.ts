import { describe, expect, it } from 'vitest'
import { asPanelId, panelName } from '../../src/index.ts'
import { aConfiguration, aDocument, firstPanel } from '../support/index.ts'

function named(title: string, name: string) {
  const document = aDocument([], { ...aConfiguration(), name })
  return { ...document, panels: document.panels.map((panel) => ({ ...panel, title })) }
}

describe('the name of a panel', () => {
  it.each([
    ['Frame', 'Pine', 'Frame'],
    [' ', ' Pine ', 'Pine'],
    ['', ' ', ''],
  ])('with title %j and material %j is %j', (title, name, shown) => {
    expect(panelName(named(title, name), firstPanel)).toBe(shown)
  })

  it('is empty for an unknown panel', () => {
    expect(panelName(aDocument(), asPanelId('gone'))).toBe('')
  })
})
