import type { ItemId } from '@kerfwise/cutlist'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconBug, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pieceLook } from '../../shared/pieceLook.ts'
import type { Refusal } from '../../state/answer.ts'
import { useActiveItems } from '../../state/document.ts'

/** Faults of the list, which the person can mend. */
const warnings = ['itemTooLong', 'itemTooShort', 'nothingToOptimize', 'invalidRequest'] as const

interface RefusalPanelProps {
  refusal: Refusal
  /** The item of each piece key. */
  keys: readonly ItemId[]
}

export function RefusalPanel({ refusal, keys }: RefusalPanelProps) {
  const { t } = useTranslation('plan')
  const items = useActiveItems()
  const marks = refusal.pieces.flatMap((key) => {
    const row = items.findIndex(({ id }) => id === keys[Number(key)])
    return row < 0 ? [] : [pieceLook(row).mark]
  })
  if (refusal.key === 'notAuthorized') {
    return (
      <Alert color="orange" icon={<IconLock />} title={t('refusal.notAuthorized.title')}>
        <p>{t('refusal.notAuthorized.text')}</p>
        <Button component="a" href="/plans" size="xs">
          {t('refusal.notAuthorized.action')}
        </Button>
      </Alert>
    )
  }
  const warning = warnings.find((key) => key === refusal.key)
  if (warning) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle />} title={t(`refusal.${warning}.title`)} role="status">
        {t(`refusal.${warning}.text`, { pieces: marks.join(', '), reason: refusal.message })}
      </Alert>
    )
  }
  return (
    <Alert color="red" icon={<IconBug />} title={t('refusal.other.title')} role="alert">
      {t(
        refusal.key === 'network'
          ? 'refusal.other.network'
          : refusal.key === 'busy'
            ? 'refusal.other.busy'
            : 'refusal.other.text',
      )}
    </Alert>
  )
}
