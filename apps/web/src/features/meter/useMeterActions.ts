import { useTranslation } from 'react-i18next'
import type { Action } from '../../state/document/actions.ts'
import { useMeter } from '../../state/meter/meter.ts'

/** Connecting a laser measure, for the menu and the palette. */
export function useMeterActions(): readonly Action[] {
  const { t } = useTranslation('commands')
  const { state, connect } = useMeter()
  if (connect === null) return []
  const label = t('meter.connect')
  return [
    { id: 'meter', group: 'edit', label, hotkey: null, isEnabled: () => state.kind === 'off', run: connect },
  ]
}
