import { type CutDocument, type PanelId, panelName } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { usePanelNames, usePanels } from './document.ts'

/** The panels of the open project, each with its label. */
export function useLabelledPanels(): readonly { readonly id: PanelId; readonly label: string }[] {
  const { t } = useTranslation('editor')
  const names = usePanelNames()
  return usePanels().map(({ id }, index) => ({
    id,
    label: names[index] || t('panels.untitled', { number: index + 1 }),
  }))
}

/** The label of a panel in a text: its name, or its number if it has no name. */
export function usePanelLabel(): (document: CutDocument, id: PanelId) => string {
  const { t } = useTranslation('editor')
  return (document, id) => {
    const number = document.panels.findIndex((panel) => panel.id === id) + 1
    return panelName(document, id) || t('panels.untitled', { number })
  }
}
