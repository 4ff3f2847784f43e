import { createFileRoute } from '@tanstack/react-router'
import { Legal } from '../features/legal/Legal.tsx'

export const Route = createFileRoute('/privacy-policy')({ component: () => <Legal page="privacy" /> })
