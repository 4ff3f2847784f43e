import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../state/commands.ts'
import { useIsDemo, useProjectTitle } from '../../state/document.ts'
import css from './ProjectBar.module.css'

/** Characters. */
const longest = 100

export function ProjectTitle() {
  const { t } = useTranslation('commands')
  const title = useProjectTitle()
  const run = useCommands()
  const demo = useIsDemo()
  return (
    <div className={css.name}>
      {/* A field is no heading: without one a screen reader does not say what page this is. */}
      <h1 className={VisuallyHidden.classes.root}>{title || t('untitled')}</h1>
      <input
        className={css.title}
        value={title}
        placeholder={t('untitled')}
        aria-label={t('title')}
        maxLength={longest}
        readOnly={demo}
        onChange={(event) => run('project.set', { title: event.currentTarget.value })}
      />
      {demo && <span className={css.tag}>{t('demoTag')}</span>}
    </div>
  )
}
