import { asPanelId, emptyConfiguration, newPanel, type PanelId } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../shared/newId.ts'
import { configOf, itemFrom, itemsOf, type OpenDocument } from '../../../state/document.ts'
import { useDocument, useEdit } from '../../../state/store.ts'
import { useLimits } from '../../../state/tier.ts'
import { PanelTabs } from './PanelTabs.tsx'

export function ActivePanelTabs() {
  const { t } = useTranslation('editor')
  const document = useDocument()
  const edit = useEdit()
  const limits = useLimits()
  const insert = (make: (document: OpenDocument, id: PanelId) => OpenDocument) =>
    edit((before) => make(before, asPanelId(newId())))
  return (
    <PanelTabs
      tabs={document.panels.map(({ id, title }, index) => ({
        id,
        title: title || t('panels.untitled', { number: index + 1 }),
        faulty: false,
      }))}
      active={document.activePanelId}
      onChoose={(id) => edit((before) => ({ ...before, activePanelId: asPanelId(id) }))}
      onAdd={() =>
        insert((before, id) => ({
          ...before,
          activePanelId: id,
          panels: [...before.panels, newPanel(id)],
          items: { ...before.items, [id]: [] },
          configs: { ...before.configs, [id]: emptyConfiguration(limits) },
        }))
      }
      onRename={(id, title) =>
        edit((before) => ({
          ...before,
          panels: before.panels.map((panel) => (panel.id === id ? { ...panel, title } : panel)),
        }))
      }
      onDuplicate={(source) =>
        insert((before, id) => {
          const from = asPanelId(source)
          const panel = before.panels.find((each) => each.id === from)
          return {
            ...before,
            activePanelId: id,
            panels: [...before.panels, { ...newPanel(id), title: panel?.title ?? '' }],
            items: {
              ...before.items,
              [id]: itemsOf(before, from).map(({ id: _, ...item }) => itemFrom(item)),
            },
            configs: { ...before.configs, [id]: configOf(before, from) },
          }
        })
      }
      onRemove={(id) => edit((before) => withoutPanel(before, asPanelId(id)))}
    />
  )
}

/** The next panel becomes active, or the previous one where the last was removed. */
function withoutPanel(document: OpenDocument, id: PanelId): OpenDocument {
  const at = document.panels.findIndex((panel) => panel.id === id)
  const panels = document.panels.filter((panel) => panel.id !== id)
  const next = panels[Math.min(at, panels.length - 1)]
  if (!next) return document
  return {
    ...document,
    panels,
    activePanelId: document.activePanelId === id ? next.id : document.activePanelId,
  }
}
