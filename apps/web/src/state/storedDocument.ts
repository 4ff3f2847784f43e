import {
  asPanelId,
  type Item,
  type PanelConfiguration,
  readConfiguration,
  readItem,
  readPanel,
} from '@kerfwise/cutlist'
import { storedText, storeText } from '../shared/storage.ts'
import type { OpenDocument } from './document.ts'

const key = 'project'
const version = 1

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** False when the browser would not keep it. */
export function storeDocument(document: OpenDocument): boolean {
  return storeText(key, JSON.stringify({ version, document }))
}

/** The document of the last visit; null when there is none, or none that this version can read. */
export function storedDocument(): OpenDocument | null {
  try {
    return readDocument(JSON.parse(storedText(key) ?? 'null'))
  } catch {
    return null
  }
}

export function readDocument(stored: unknown): OpenDocument | null {
  const envelope = record(stored)
  if (envelope.version !== version) return null
  const source = record(envelope.document)
  const panels = list(source.panels).flatMap((value) => readPanel(value) ?? [])
  const first = panels[0]
  if (!first) return null
  const items: Record<string, readonly Item[]> = {}
  const configs: Record<string, PanelConfiguration> = {}
  for (const { id } of panels) {
    items[id] = list(record(source.items)[id]).flatMap((value) => readItem(value) ?? [])
    configs[id] = readConfiguration(record(source.configs)[id])
  }
  const active = asPanelId(text(source.activePanelId))
  return {
    id: text(source.id),
    title: text(source.title),
    demo: typeof source.demo === 'string' ? source.demo : null,
    activePanelId: panels.some(({ id }) => id === active) ? active : first.id,
    panels,
    items,
    configs,
  }
}
