import { configurationOf, madeText, readBundle, resultOf } from '@kerfwise/cutlist'
import { bundleText, type StoredProject } from '../projects/index.ts'

/** The saved plan of a material as the text with which work begins; null without a plan. */
export function savedPlanText(stored: StoredProject, panelId: string): string | null {
  const document = readBundle(JSON.parse(bundleText(stored)))
  const panel = document?.panels.find(({ id }) => id === panelId)
  if (!document || !panel) return null
  const { data, request, keys } = resultOf(document, panel.id)
  if (!data || !request) return null
  return madeText({ request, keys, answer: data, order: configurationOf(document, panel.id).sawOrder })
}
