import { type CutDocument, type PanelId, panelName } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'

/** What a panel is called in a text: its name, or its number where nobody has named it. */
export function usePanelLabel(): (document: CutDocument, id: PanelId) => string {
  const { t } = useTranslation('editor')
  return (document, id) => {
    const number = document.panels.findIndex((panel) => panel.id === id) + 1
    return panelName(document, id) || t('panels.untitled', { number })
  }
}
