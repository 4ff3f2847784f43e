import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../features/dashboard/Dashboard.tsx'
import { RecentProjects } from '../features/projects/RecentProjects.tsx'

export const Route = createFileRoute('/')({
  component: () => <Dashboard recent={<RecentProjects />} />,
})
