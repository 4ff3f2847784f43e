import {
  asItemId,
  asPanelId,
  emptyConfiguration,
  type Item,
  type ItemValues,
  newItem,
  newPanel,
  type Panel,
  type PanelConfiguration,
  type PanelId,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { newId } from '../shared/newId.ts'

/** Everything that the person is working on. */
export interface OpenDocument {
  readonly id: string
  readonly title: string
  /** The demo that this is, or was cloned from. */
  readonly demo: string | null
  readonly activePanelId: PanelId
  readonly panels: readonly Panel[]
  readonly items: Readonly<Record<PanelId, readonly Item[]>>
  readonly configs: Readonly<Record<PanelId, PanelConfiguration>>
}

export function itemsOf(document: OpenDocument, panel: PanelId): readonly Item[] {
  return document.items[panel] ?? []
}

export function configOf(document: OpenDocument, panel: PanelId): PanelConfiguration {
  return document.configs[panel] ?? emptyConfiguration(UNLIMITED)
}

export function itemFrom(values: Partial<ItemValues>): Item {
  return { ...newItem(asItemId(newId())), ...values }
}

export function documentWith(
  title: string,
  panelTitle: string,
  config: Partial<PanelConfiguration>,
  pieces: readonly Partial<ItemValues>[],
): OpenDocument {
  const panel = { ...newPanel(asPanelId(newId())), title: panelTitle }
  return {
    id: newId(),
    title,
    demo: null,
    activePanelId: panel.id,
    panels: [panel],
    items: { [panel.id]: pieces.map(itemFrom) },
    configs: { [panel.id]: { ...emptyConfiguration(UNLIMITED), ...config } },
  }
}
