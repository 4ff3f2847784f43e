import { createFileRoute } from '@tanstack/react-router'
import { DemoCards } from '../features/dashboard/DemoCards.tsx'
import { Projects } from '../features/projects/Projects.tsx'

export const Route = createFileRoute('/projects')({ component: () => <Projects demos={<DemoCards />} /> })
