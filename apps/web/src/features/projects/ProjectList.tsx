import type { User } from '@kerfwise/contract'
import { isUnlocked } from '@kerfwise/cutlist'
import { Button, Loader, Text } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startTextsOf } from '../../shared/i18n.ts'
import { onDemand } from '../../shared/onDemand.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { ListBar } from '../../shared/ui/ListBar.tsx'
import { Locked } from '../../shared/ui/lock/Locked.tsx'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useAllProjects } from '../../state/projects/allProjects.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Projects.module.css'
import { projectOrders, sortedProjects } from './sortedProjects.ts'

// With its texts, which the list does without.
const Chosen = onDemand(async () => {
  const [{ Chosen }] = await Promise.all([import('./together/Chosen.tsx'), startTextsOf('shop')])
  return Chosen
})

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
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const unlocked = isUnlocked(user.plan, 'jobs')
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
      {chosen === null && (
        <div className={css.several}>
          <Locked limit={unlocked ? null : 'jobs'}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconStack2 size={18} />}
              disabled={!unlocked}
              onClick={() => setChosen(new Set())}
            >
              {t('several')}
            </Button>
          </Locked>
        </div>
      )}
      <FormFault fault={fault} />
      {shown.length === 0 && !isLoading ? (
        <Text role="status">{t('noneFound', { text })}</Text>
      ) : (
        <ul className={css.cards} aria-label={t('own')}>
          {shown.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              full={full}
              chosen={chosen === null ? null : chosen.has(project.id)}
              onChosen={(isChosen) => {
                const others = [...(chosen ?? [])].filter((id) => id !== project.id)
                setChosen(new Set(isChosen ? [...others, project.id] : others))
              }}
            />
          ))}
        </ul>
      )}
      {chosen !== null && (
        <Chosen
          projects={[...chosen].flatMap((id) => projects.find((project) => project.id === id) ?? [])}
          full={full}
          onCancel={() => setChosen(null)}
        />
      )}
      {isLoading && <Loader aria-label={t('common:loading')} />}
    </>
  )
}
