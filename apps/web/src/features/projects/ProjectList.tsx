import type { ProjectSummary } from '@kerfwise/contract'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBar } from '../../shared/ui/ListBar.tsx'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Projects.module.css'
import { projectOrders, sortedProjects } from './sortedProjects.ts'

const orderKey = 'defaults.projectsOrder'

interface ProjectListProps {
  projects: readonly ProjectSummary[]
  /** Whether the tier has no room for another one. */
  full: boolean
}

/** The projects as cards with a picture of their plan. */
export function ProjectList({ projects, full }: ProjectListProps) {
  const { t, i18n } = useTranslation('projects')
  const [text, setText] = useState('')
  const [order, setOrder] = useStoredChoice(orderKey, projectOrders, 'modified')
  const shown = sortedProjects(projects, order, i18n.language, text)
  return (
    <>
      <ListBar
        text={text}
        find={t('filter')}
        onText={setText}
        choice={order}
        choose={t('sort')}
        options={projectOrders.map((value) => ({
          value,
          label: t(value === 'title' ? 'byTitle' : 'modified'),
        }))}
        onChoice={setOrder}
      />
      {shown.length === 0 ? (
        <Text role="status">{t('noneFound', { text })}</Text>
      ) : (
        <ul className={css.cards} aria-label={t('own')}>
          {shown.map((project) => (
            <ProjectCard key={project.id} project={project} full={full} />
          ))}
        </ul>
      )}
    </>
  )
}
