import { type AnsweredPlan, hasRackBars } from '@kerfwise/cutlist'
import { useStoredChoice } from '../../../shared/useStoredChoice.ts'
import { useActivePanelId } from '../../../state/document/document.ts'

/** Whether offcuts of this material go onto the rack: as its person says, or where its plan takes bars from there. */
export function useKeepsOffcuts(plan: AnsweredPlan) {
  const [chosen, choose] = useStoredChoice(`rackOffcuts.${useActivePanelId()}`, ['auto', 'on', 'off'], 'auto')
  const keeps = chosen === 'auto' ? hasRackBars(plan.built.request) : chosen === 'on'
  return [keeps, (keep: boolean) => choose(keep ? 'on' : 'off')] as const
}
