import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Dashboard } from '../features/dashboard/Dashboard.tsx'
import { startTextsOf } from '../shared/i18n.ts'
import { onDemand } from '../shared/onDemand.tsx'
import { useSession } from '../state/session/session.ts'

const RecentProjects = lazy(async () => ({
  default: (await import('../features/projects/RecentProjects.tsx')).RecentProjects,
}))

const FirstTemplates = onDemand(
  async () =>
    (await Promise.all([import('../features/templates/FirstTemplates.tsx'), startTextsOf('templates')]))[0]
      .FirstTemplates,
)

export const Route = createFileRoute('/')({ component: Home })

/** A guest, who has no projects, loads none of their cards. */
function Home() {
  const projects = useSession()?.user?.projects ?? []
  return (
    <Dashboard
      recent={<Suspense>{projects.length > 0 && <RecentProjects />}</Suspense>}
      templates={<FirstTemplates />}
    />
  )
}
