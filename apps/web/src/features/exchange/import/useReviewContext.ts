import { configurationOf, effectiveUnit, filledItemsOf, type PanelId, plainName } from '@kerfwise/cutlist'
import type { ReviewContext, ReviewPanel } from '@kerfwise/formats'
import { useMemo } from 'react'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import { useLimits } from '../../../state/session/tier.ts'

/** The facts about the open project that the worker needs to review a list. */
export function useReviewContext(replace: boolean): ReviewContext {
  const document = useOpenDocument()
  const limits = useLimits()
  const newUnit = useUnit()
  const [{ inputUnit }] = usePreferences()
  return useMemo(() => {
    const panelOf = (id: PanelId): ReviewPanel => ({
      unit: effectiveUnit(configurationOf(document, id), inputUnit),
      width: configurationOf(document, id).width,
      present: replace ? 0 : filledItemsOf(document, id).length,
    })
    const named = document.panels.flatMap(({ id, title }) =>
      [configurationOf(document, id).name, title]
        .filter((name) => name.trim() !== '')
        .map((name) => [plainName(name), panelOf(id)] as const),
    )
    return {
      limits,
      newUnit,
      active: panelOf(document.project.activePanelId),
      panels: Object.fromEntries(named),
    }
  }, [document, limits, newUnit, inputUnit, replace])
}
