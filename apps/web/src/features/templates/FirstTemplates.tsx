import { TEMPLATES } from '@kerfwise/cutlist'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './Gallery.module.css'
import { ThingCards } from './ThingCards.tsx'

/** As many as a row of the landing page has. */
const FIRST = 4

/** The first templates, and the way to all of them. */
export function FirstTemplates() {
  const { t } = useTranslation('templates')
  return (
    <section aria-labelledby="templates">
      <div className={css.heading}>
        <h2 id="templates">{t('title')}</h2>
        <Link to="/templates">{t('all')}</Link>
      </div>
      <ThingCards templates={TEMPLATES.slice(0, FIRST)} />
    </section>
  )
}
