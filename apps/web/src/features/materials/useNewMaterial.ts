import { emptyConfiguration, UNLIMITED } from '@kerfwise/cutlist'
import type { MaterialDraft } from '../../state/materials/server.ts'
import { usePreferences } from '../../state/preferences.ts'

/** An empty material in the person's unit. */
export function useNewMaterial(): () => MaterialDraft {
  const [{ inputUnit }] = usePreferences()
  return () => {
    const { id: _none, ...values } = emptyConfiguration(UNLIMITED)
    return { ...values, inputUnit: inputUnit ?? 'in.' }
  }
}
