import { useTranslation } from 'react-i18next'
import css from './PaperNote.module.css'

/** The person's note about the material, on paper alone: on the screen a field shows the note. */
export function PaperNote({ text }: { text: string }) {
  const { t } = useTranslation('cutlist')
  if (text.trim() === '') return null
  return (
    <p className={css.note}>
      {t('configuration.note.label')}: {text.trim()}
    </p>
  )
}
