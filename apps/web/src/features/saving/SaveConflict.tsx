import { onDemand } from '../../shared/onDemand.tsx'
import { useHasSaveConflict } from '../../state/save/conflict.ts'

const ConflictDialog = onDemand(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

/** Two versions of one project; both are kept until the person has chosen. */
export function SaveConflict() {
  return useHasSaveConflict() && <ConflictDialog />
}
