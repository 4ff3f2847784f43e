import { findTemplate } from '@kerfwise/cutlist'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMadeHere } from '../../../state/document/things.ts'
import css from './ExampleNote.module.css'

/** Names the template that made rows of the list, and leads to its sizes, until a row is edited by hand. */
export function MadeNote() {
  const { t } = useTranslation('templates')
  const made = useMadeHere()
  const template = made && findTemplate(made.template)
  if (!template) return null
  return (
    <div className={css.note}>
      <span>{t('made', { thing: t(`thing.${template.id}.title`) })}</span>
      <Link to="/templates/$id" params={{ id: template.id }} search={{ change: made.id }}>
        {t('changeIt')}
      </Link>
    </div>
  )
}
