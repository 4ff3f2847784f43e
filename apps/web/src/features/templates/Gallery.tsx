import { TEMPLATES } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/page/Page.tsx'
import { ThingCards } from './ThingCards.tsx'

/** Things that a cutting list is made of by their sizes. */
export function Gallery() {
  const { t } = useTranslation('templates')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ThingCards templates={TEMPLATES} />
    </Page>
  )
}
