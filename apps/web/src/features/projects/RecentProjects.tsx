import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectCount } from '../../state/projects/projectCount.ts'
import { useSession } from '../../state/session/session.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './Projects.module.css'

/** So many cards fit in a row of a wide screen. */
const most = 4

/** The latest projects of a signed-in person; empty for a guest, or before a first project. */
export function RecentProjects() {
  const { t } = useTranslation('projects')
  const user = useSession()?.user
  if (!user || user.projects.length === 0) return null
  const full = user.plan.projects !== null && projectCount(user) >= user.plan.projects
  return (
    <section aria-labelledby="recent">
      <div className={css.recent}>
        <h2 id="recent">{t('recent')}</h2>
        <Anchor component={Link} to="/projects">
          {t('all')}
        </Anchor>
      </div>
      <ul className={css.cards}>
        {user.projects.slice(0, most).map((project) => (
          <ProjectCard key={project.id} project={project} full={full} />
        ))}
      </ul>
    </section>
  )
}
