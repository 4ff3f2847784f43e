import { UnstyledButton } from '@mantine/core'
import { IconBluetooth } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMeter, useWaiting } from '../../state/meter/meter.ts'
import css from './MeterChip.module.css'
import { WaitingLength } from './WaitingLength.tsx'

/** The meter that is connected, and what it has measured for a field that is still to be chosen; else nothing. */
export function MeterChip() {
  const { t } = useTranslation('commands')
  const { state } = useMeter()
  const { waiting } = useWaiting()
  return (
    <>
      {state.kind !== 'off' && (
        <div className={css.chip} role="status">
          <IconBluetooth size={16} aria-hidden="true" />
          <span className={css.name}>{state.kind === 'on' ? state.name : t('meter.connecting')}</span>
          {state.kind === 'on' && (
            <UnstyledButton className={css.end} onClick={state.disconnect}>
              {t('meter.disconnect')}
            </UnstyledButton>
          )}
        </div>
      )}
      {waiting.length > 0 && <WaitingLength />}
    </>
  )
}
