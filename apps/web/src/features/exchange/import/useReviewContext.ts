import { configurationOf, type PanelId, plainName } from '@kerfwise/cutlist'
import type { ReviewContext, ReviewPanel } from '@kerfwise/formats'
import { useMemo } from 'react'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { workshopOf } from '../../../state/exchange/workshop.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'

/** The facts about the open project that the worker needs to review a list. */
export function useReviewContext(): ReviewContext {
  const document = useOpenDocument()
  const newUnit = useUnit()
  const [{ inputUnit }] = usePreferences()
  return useMemo(() => {
    const panelOf = (id: PanelId): ReviewPanel => ({
      ...workshopOf(configurationOf(document, id), inputUnit),
      width: configurationOf(document, id).width,
    })
    const named = document.panels.flatMap(({ id, title }) =>
      [configurationOf(document, id).name, title]
        .filter((name) => name.trim() !== '')
        .map((name) => [plainName(name), panelOf(id)] as const),
    )
    return {
      newUnit,
      active: panelOf(document.project.activePanelId),
      panels: Object.fromEntries(named),
    }
  }, [document, newUnit, inputUnit])
}
