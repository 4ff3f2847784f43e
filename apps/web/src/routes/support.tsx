import { createFileRoute } from '@tanstack/react-router'
import { Support } from '../features/support/Support.tsx'

export const Route = createFileRoute('/support')({ component: Support })
