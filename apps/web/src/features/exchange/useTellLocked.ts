import type { TierLimit } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLockText } from '../../shared/ui/lock/useLockText.ts'
import { notify } from '../../shared/ui/notify.ts'

/** Says why nothing happens where the tier does not have something, and leads to the plans. */
export function useTellLocked(): (limit: TierLimit) => void {
  const { t } = useTranslation()
  const textOf = useLockText()
  const navigate = useNavigate()
  return (limit) =>
    notify({
      kind: 'info',
      text: textOf(limit),
      action: { text: t('seePlans'), run: () => void navigate({ to: '/plans' }) },
    })
}
