import type { ProjectSummary } from '@kerfwise/contract'
import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedText, storeText } from '../../shared/storage.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Projects.module.css'
import { type ProjectOrder, projectOrders, sortedProjects } from './sortedProjects.ts'

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
  const [order, setOrder] = useState<ProjectOrder>(
    () => projectOrders.find((each) => each === storedText(orderKey)) ?? 'modified',
  )
  const shown = sortedProjects(projects, order, i18n.language, text)
  return (
    <>
      <Group mb="md" justify="space-between">
        <TextInput
          aria-label={t('filter')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('sort')}
          value={order}
          data={projectOrders.map((value) => ({
            value,
            label: t(value === 'title' ? 'byTitle' : 'modified'),
          }))}
          onChange={(value) => {
            storeText(orderKey, value)
            setOrder(value as ProjectOrder)
          }}
        />
      </Group>
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
