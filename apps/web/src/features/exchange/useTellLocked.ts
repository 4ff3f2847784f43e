import type { TierLimit } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useLockText } from '../../shared/ui/lock/useLockText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useWayToMore } from '../../shared/wayToMore.ts'

/** Says why nothing happens where the tier does not have something, and leads to where one gets it. */
export function useTellLocked(): (limit: TierLimit) => void {
  const { to, text: goThere } = useWayToMore()
  const textOf = useLockText()
  const navigate = useNavigate()
  return (limit) =>
    notify({
      kind: 'info',
      text: textOf(limit),
      action: { text: goThere, run: () => void navigate({ to }) },
    })
}
