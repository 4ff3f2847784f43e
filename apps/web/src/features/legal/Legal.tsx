import { useTranslation } from 'react-i18next'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session/session.ts'

const parts = {
  terms: ['service', 'account', 'work', 'plans', 'care', 'end', 'law'],
  privacy: ['kept', 'why', 'cookies', 'others', 'rights', 'howLong'],
} as const

export interface LegalProps {
  page: keyof typeof parts
}

/** The terms or the privacy policy, in the name of this installation's operator. */
export function Legal({ page }: LegalProps) {
  const { t } = useTranslation('legal')
  const site = useSession()?.site
  const keys = parts[page].map((part) => ({
    title: `${page}.${part}.title` as 'terms.service.title',
    text: `${page}.${part}.text` as 'terms.service.text',
  }))
  return (
    <Page title={t(`${page}.title`)} lead={t(`${page}.lead`)}>
      {keys.map(({ title, text }) => (
        <Panel key={title} title={t(title)}>
          {t(text)}
        </Panel>
      ))}
      <Panel title={t('operator')}>
        <address>
          {site?.operatorName}
          <br />
          {site?.operatorAddress}
        </address>
      </Panel>
    </Page>
  )
}
