import { TEXT_BOUNDS } from '@kerfwise/cutlist'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './PanelTabs.module.css'

interface PanelTitleProps {
  title: string
  /** Null if the person cancels. */
  onDone: (title: string | null) => void
}

export function PanelTitle({ title, onDone }: PanelTitleProps) {
  const { t } = useTranslation('editor')
  const [text, setText] = useState(title)
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onDone(text.trim())
    if (event.key === 'Escape') onDone(null)
  }
  return (
    <input
      name="panel"
      className={css.rename}
      value={text}
      maxLength={TEXT_BOUNDS.title}
      aria-label={t('panels.title')}
      // The field appears because the person asked to write in it.
      ref={(input) => input?.focus()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={key}
      onBlur={() => onDone(text.trim())}
    />
  )
}
