import { measuredText, unitFamily } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthField, nameOf, onLengthField } from '../../shared/meter/lengthField.ts'
import { useWaiting } from '../../state/meter/meter.ts'
import css from './MeterChip.module.css'

/** Asks for the field of a length that was measured while none was chosen. */
export function WaitingLength() {
  const { t } = useTranslation('commands')
  const { waiting, unit, dismiss, enterInto } = useWaiting()
  const [field, setField] = useState(lengthField)
  useEffect(() => onLengthField(setField), [])
  const [length] = waiting
  if (length === undefined) return null
  const text = measuredText(length, unit)
  const chosen = field?.isConnected ? field : null
  return (
    <div className={css.waiting} role="alert">
      <p>
        {t('meter.waiting', { length: unitFamily(unit) === 'metric' ? `${text}\u00a0${unit}` : text })}{' '}
        {chosen === null && t('meter.tap')}{' '}
        {waiting.length > 1 && t('meter.more', { count: waiting.length - 1 })}
      </p>
      {chosen !== null && (
        // The field keeps the focus.
        <Button size="md" onPointerDown={(event) => event.preventDefault()} onClick={() => enterInto(chosen)}>
          {t('meter.into', { field: nameOf(chosen) })}
        </Button>
      )}
      <Button size="md" variant="default" onClick={dismiss}>
        {t('meter.discard')}
      </Button>
    </div>
  )
}
