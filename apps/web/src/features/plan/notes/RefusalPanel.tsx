import type { ItemId } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBug, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../state/run/outcome.ts'
import { MarkedPieces } from '../drawing/MarkedPieces.tsx'
import { Chip } from './Chips.tsx'
import { PlanNote } from './PlanNote.tsx'
import { TakenOffBars } from './TakenOffBars.tsx'

/** Faults of the list, which the person can mend. */
const warnings = ['itemTooLong', 'itemTooShort', 'nothingToOptimize', 'invalidRequest'] as const

export const isOfList = ({ key }: Refusal) => warnings.some((each) => each === key)

interface RefusalPanelProps {
  refusal: Refusal
  /** The item of each piece key. */
  keys: readonly ItemId[]
}

/** What the optimizer refuses of a list, as a chip beside its last good plan. */
export function RefusalChip({ refusal, keys }: RefusalPanelProps) {
  const { t } = useTranslation('plan')
  const warning = warnings.find((key) => key === refusal.key)
  if (!warning) return null
  return (
    <Chip
      name="refusal"
      lazy
      kind="fault"
      icon={<IconAlertTriangle size={16} aria-hidden="true" />}
      label={t(`refusal.${warning}.title`)}
      more={t('blocked.last')}
    >
      <RefusalPanel refusal={refusal} keys={keys} />
    </Chip>
  )
}

export function RefusalPanel({ refusal, keys }: RefusalPanelProps) {
  const { t } = useTranslation('plan')
  if (refusal.key === 'notAuthorizedDemoError') {
    return (
      <PlanNote kind="fault" icon={<IconLock size={20} />} title={t('refusal.notAuthorizedDemo.title')}>
        {t('refusal.notAuthorizedDemo.text')}
      </PlanNote>
    )
  }
  if (refusal.key === 'notAuthorizedError') {
    return (
      <PlanNote kind="warning" icon={<IconLock size={20} />} title={t('refusal.notAuthorized.title')}>
        <p>{t('refusal.notAuthorized.text')}</p>
        <Button component={Link} to="/plans" size="xs">
          {t('refusal.notAuthorized.action')}
        </Button>
      </PlanNote>
    )
  }
  if (refusal.key === 'OptimizerUnavailable') {
    return (
      <PlanNote kind="warning" icon={<IconAlertTriangle size={20} />} title={t('refusal.unavailable.title')}>
        {t('refusal.unavailable.text')}
      </PlanNote>
    )
  }
  const warning = warnings.find((key) => key === refusal.key)
  if (warning) {
    return (
      <PlanNote kind="warning" icon={<IconAlertTriangle size={20} />} title={t(`refusal.${warning}.title`)}>
        {refusal.taken ? (
          <TakenOffBars taken={refusal.taken} />
        ) : (
          t(`refusal.${warning}.text`, { reason: refusal.message })
        )}
        <MarkedPieces pieces={refusal.pieces} keys={keys} />
      </PlanNote>
    )
  }
  if (refusal.cause === 'tooManyRuns') {
    return (
      <PlanNote kind="warning" icon={<IconAlertTriangle size={20} />} title={t('refusal.other.title')}>
        {refusal.message}
      </PlanNote>
    )
  }
  return (
    <PlanNote kind="fault" icon={<IconBug size={20} />} title={t('refusal.other.title')}>
      {t(
        refusal.cause === 'network'
          ? 'refusal.other.network'
          : refusal.cause === 'busy'
            ? 'refusal.other.busy'
            : 'refusal.other.text',
      )}
    </PlanNote>
  )
}
