import type { User } from '@kerfwise/contract'
import { Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { ListBar } from '../../shared/ui/ListBar.tsx'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useAllProjects } from '../../state/projects/allProjects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Projects.module.css'
import { projectOrders, sortedProjects } from './sortedProjects.ts'

const orderKey = 'defaults.projectsOrder'

interface ProjectListProps {
  user: User
  /** Whether the tier has no room for another one. */
  full: boolean
}

/** The projects as cards with a picture of their plan. */
export function ProjectList({ user, full }: ProjectListProps) {
  const { t, i18n } = useTranslation(['projects', 'common'])
  const { projects, isLoading, fault } = useAllProjects(user)
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
      <FormFault fault={fault} />
      {shown.length === 0 && !isLoading ? (
        <Text role="status">{t('noneFound', { text })}</Text>
      ) : (
        <ul className={css.cards} aria-label={t('own')}>
          {shown.map((project) => (
            <ProjectCard key={project.id} project={project} full={full} />
          ))}
        </ul>
      )}
      {isLoading && <Loader aria-label={t('common:loading')} />}
    </>
  )
}
