import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CuttingPlan } from '../../shared/planWire.ts'
import { usePlan } from './PlanContext.ts'

/** The pieces that no bar carries, and why. */
export function Missing({ plan }: { plan: CuttingPlan }) {
  const { t } = useTranslation('plan')
  const { lookOf } = usePlan()
  if (plan.warnings.length === 0) return null
  const pieces = (plan.missing ?? []).map(({ key, count }) => `${count} × ${lookOf(key)?.mark ?? key}`)
  const why = plan.warnings.includes('outOfStock') ? 'outOfStock' : 'limitedByMinJoinLength'
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title={t(`missing.${why}`)}>
      {pieces.length > 0 && t('missing.pieces', { pieces: pieces.join(', ') })}
    </Alert>
  )
}
