import { createFileRoute } from '@tanstack/react-router'
import { News } from '../features/news/News.tsx'

export const Route = createFileRoute('/updates')({ component: News })
