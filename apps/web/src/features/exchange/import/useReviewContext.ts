import { configurationOf, effectiveUnit, type PanelId, plainName } from '@kerfwise/cutlist'
import type { ReviewContext, ReviewPanel } from '@kerfwise/formats'
import { useMemo } from 'react'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'

/** The facts about the open project that the worker needs to review a list. */
export function useReviewContext(): ReviewContext {
  const document = useOpenDocument()
  const newUnit = useUnit()
  const [{ inputUnit }] = usePreferences()
  return useMemo(() => {
    const panelOf = (id: PanelId): ReviewPanel => ({
      unit: effectiveUnit(configurationOf(document, id), inputUnit),
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
