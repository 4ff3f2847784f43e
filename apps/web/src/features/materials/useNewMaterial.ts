import { emptyConfiguration, UNLIMITED } from '@kerfwise/cutlist'
import { usePreferences } from '../../state/browser/preferences.ts'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'

/** An empty material in the person's unit. */
export function useNewMaterial(): () => MaterialDraft {
  const [{ inputUnit }] = usePreferences()
  return () => {
    const { id: _none, ...values } = emptyConfiguration(UNLIMITED)
    return { ...values, inputUnit: inputUnit ?? 'in.' }
  }
}
