import type { ProjectSummary } from '@kerfwise/contract'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { notify } from '../../shared/ui/notify.ts'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectPicture } from './ProjectPicture.tsx'
import css from './Projects.module.css'
import { useOpenProject } from './useOpenProject.ts'

interface ProjectCardProps {
  project: ProjectSummary
  full: boolean
  /** Whether it is chosen for a work on several projects; null while none are chosen. */
  chosen?: boolean | null
  onChosen?: (chosen: boolean) => void
}

export function ProjectCard({ project, full, chosen = null, onChosen }: ProjectCardProps) {
  const { t, i18n } = useTranslation('projects')
  const textOf = useErrorText()
  const open = useOpenProject()
  const title = project.title || t('untitled')
  const date = formatDay(project.modified, i18n.language)
  return (
    <li className={css.card} aria-busy={open.isPending}>
      <ProjectPicture project={project} title={title} />
      <div className={css.head}>
        {chosen === null ? (
          <button
            type="button"
            className={css.open}
            aria-label={t('open', { title })}
            onClick={() =>
              open.mutate(project.id, {
                onError: (fault) => notify({ kind: 'warning', text: textOf(fault) }),
              })
            }
          >
            {title}
          </button>
        ) : (
          <label className={css.open}>
            <input
              type="checkbox"
              name={`choice-${project.id}`}
              className={css.choice}
              checked={chosen}
              onChange={(event) => onChosen?.(event.currentTarget.checked)}
            />
            {title}
          </label>
        )}
        {chosen === null && <ProjectMenu project={project} title={title} full={full} />}
      </div>
      {project.description.trim() !== '' && <p className={css.description}>{project.description.trim()}</p>}
      <p className={css.facts}>
        {[
          t('rows', { count: project.items }),
          t('panels', { count: project.panels }),
          t('changed', { date }),
        ].join(' · ')}
      </p>
    </li>
  )
}
