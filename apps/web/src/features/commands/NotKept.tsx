import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayRegister } from '../../shared/installation.ts'
import { Band } from '../../shared/ui/Band.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { useSession } from '../../state/session/session.ts'
import { useLimits } from '../../state/session/tier.ts'

/** Says that the browser stores nothing, and what helps: an account for a guest, saving or exporting for others. */
export function NotKept() {
  const { t } = useTranslation(['commands', 'common'])
  const { href } = useLocation()
  const person = useSession()?.user
  const { export: canExport } = useLimits()
  if (person) {
    return (
      <Band role="alert">
        {t('tabs.full.text')} {t(canExport ? 'tabs.full.export' : 'tabs.full.save')}
      </Band>
    )
  }
  return (
    <Band role="alert">
      <span>
        {t('tabs.full.text')} {t('tabs.full.guest')}
      </span>
      <ButtonLink size="compact-sm" to="/login" search={{ returnTo: href }}>
        {t('common:nav.login')}
      </ButtonLink>
      {mayRegister() && (
        <ButtonLink size="compact-sm" variant="default" to="/register" search={{ returnTo: href }}>
          {t('common:nav.register')}
        </ButtonLink>
      )}
    </Band>
  )
}
