import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/errorText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useWayToMore } from '../../shared/wayToMore.ts'
import type { SaveOutcome } from './save.ts'

/** Shows a message about the outcome of a save. A conflict has its own dialog instead. */
export function useTellSave(): (outcome: SaveOutcome) => void {
  const { t } = useTranslation('commands')
  const textOf = useErrorText()
  const navigate = useNavigate()
  const { to, text: goThere } = useWayToMore()
  return useCallback(
    (outcome) => {
      if (outcome.kind === 'saved') notify({ kind: 'success', text: t('save.done'), close: 3000 })
      if (outcome.kind === 'anonymous') {
        const run = () => void navigate({ to: '/login', search: { returnTo: '/bars' } })
        notify({ kind: 'info', text: t('save.offline'), action: { text: t('save.login'), run } })
      }
      if (outcome.kind !== 'refused') return
      const plans = { text: goThere, run: () => void navigate({ to }) }
      const action = outcome.key === 'notAuthorized' ? { action: plans } : {}
      notify({ kind: 'warning', text: textOf(outcome.fault), ...action })
    },
    [t, textOf, navigate, to, goThere],
  )
}
