import { TEXT_BOUNDS } from '@kerfwise/cutlist'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../shared/ui/useTitle.ts'
import { useCommands } from '../../state/document/commands.ts'
import { useIsDemo, useProjectDescription, useProjectTitle } from '../../state/document/document.ts'
import css from './ProjectBar.module.css'

/** The project's name with its description below. */
export function ProjectTitle({ asked }: { asked: number }) {
  return (
    <div className={css.naming}>
      <Title />
      <Description asked={asked} />
    </div>
  )
}

function Title() {
  const { t } = useTranslation('commands')
  const title = useProjectTitle()
  const run = useCommands()
  const demo = useIsDemo()
  useTitle(title || t('untitled'))
  return (
    <div className={css.name}>
      {/* A field is no heading: without one a screen reader does not say what page this is. */}
      <h1 className={VisuallyHidden.classes.root}>{title || t('untitled')}</h1>
      <input
        name="title"
        className={css.title}
        value={title}
        placeholder={t('untitled')}
        aria-label={t('title')}
        maxLength={TEXT_BOUNDS.title}
        readOnly={demo}
        onChange={(event) => run('project.set', { title: event.currentTarget.value })}
      />
      {demo && <span className={css.tag}>{t('demoTag')}</span>}
    </div>
  )
}

function Description({ asked }: { asked: number }) {
  const { t } = useTranslation('commands')
  const text = useProjectDescription()
  const run = useCommands()
  const demo = useIsDemo()
  const [typed, setTyped] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asked === 0) return
    // A menu that closes takes the focus back from what has it by then.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [asked])
  // A field that a person empties stays until the page is left.
  if (text === '' && (demo || !(typed || asked > 0))) return null
  return (
    <>
      <textarea
        name="description"
        ref={field}
        className={css.description}
        rows={1}
        value={text}
        placeholder={t('descriptionPlaceholder')}
        aria-label={t('description')}
        maxLength={TEXT_BOUNDS.note}
        readOnly={demo}
        onChange={(event) => {
          setTyped(true)
          run('project.set', { description: event.currentTarget.value })
        }}
      />
      {/* A field would cut it off on paper. */}
      <p className={css.onPaper} aria-hidden="true">
        {text.trim()}
      </p>
    </>
  )
}
