import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { newsEntries, useNewsSeen } from '../../state/browser/news.ts'

/** The news, the latest first. A visit counts as read. */
export function News() {
  const { t, i18n } = useTranslation('news')
  const { markSeen } = useNewsSeen()
  useEffect(markSeen, [markSeen])
  return (
    <Page title={t('title')} lead={t('lead')}>
      {newsEntries.map(({ key, date }) => (
        <Panel key={key} title={t(`entry.${key}.title`)}>
          <time dateTime={date}>
            {new Date(date).toLocaleDateString(localeOf(i18n.language), {
              dateStyle: 'long',
              timeZone: 'UTC',
            })}
          </time>
          <p>{t(`entry.${key}.text`)}</p>
        </Panel>
      ))}
    </Page>
  )
}
