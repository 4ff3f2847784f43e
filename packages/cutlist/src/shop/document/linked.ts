import type { PanelId } from '../../lists/base/id.ts'
import { isUntouched, type Made } from '../../lists/project/made.ts'
import type { Panel } from '../../lists/project/panel.ts'
import { type CutDocument, itemsOf, panelOf } from './document.ts'

type MadePanel = Panel & { readonly made: Made }

/** The panels of one thing whose rows are still as the template made them. */
export function panelsMade(document: CutDocument, id: string): readonly MadePanel[] {
  return document.panels.flatMap((panel) =>
    panel.made?.id === id && isUntouched(panel.made, itemsOf(document, panel.id))
      ? [{ ...panel, made: panel.made }]
      : [],
  )
}

/** Where the rows of a panel come from, as long as nobody edited them by hand; else null. */
export function madeIn(document: CutDocument, panel: PanelId): Made | null {
  const made = panelOf(document, panel)?.made
  return made !== undefined && isUntouched(made, itemsOf(document, panel)) ? made : null
}
