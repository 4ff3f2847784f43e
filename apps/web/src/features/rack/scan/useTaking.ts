import { isSamePlan, type RackBar } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useLimitText } from '../../../shared/limitText.ts'
import { useTakeBar } from '../../../state/rack/useTakeBar.ts'
import { useTier } from '../../../state/session/tier.ts'
import { useBarActions } from '../useBarActions.ts'

interface Taking {
  /** Why the open project cannot take the bar; null if it can, or has it. */
  readonly hint: string | null
  readonly take: { readonly title: string; readonly run: () => Promise<boolean> } | null
}

/** How the project that the person works on takes a bar that is free. */
export function useTaking(bar: RackBar): Taking {
  const { t } = useTranslation('rack')
  const { boundOf } = useLimitText()
  const { leftovers } = useTier()
  const { attempt } = useBarActions()
  const { targetOf, take } = useTakeBar()
  const target = targetOf(bar)
  if (bar.state !== 'free' || (target.fault === null && isSamePlan(bar.plan, target.plan))) {
    return { hint: null, take: null }
  }
  if (target.fault === 'full') return { hint: boundOf('leftovers', leftovers ?? 0), take: null }
  if (target.fault !== null) {
    const params = { title: target.title || t('scan.untitled'), material: bar.material }
    return { hint: t(`scan.no.${target.fault}`, params), take: null }
  }
  const { title } = target.plan
  const run = () => {
    let takeBack = async () => {}
    const deed = async () => {
      takeBack = await take(bar, target)
    }
    const undo = () => void attempt(() => takeBack(), t('moved.free', { code: bar.id }))
    return attempt(deed, t('scan.taken', { code: bar.id, title }), undo)
  }
  return { hint: null, take: { title, run } }
}
