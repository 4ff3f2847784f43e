import { createFileRoute } from '@tanstack/react-router'
import { Legal } from '../features/legal/Legal.tsx'

export const Route = createFileRoute('/terms-of-service')({ component: () => <Legal page="terms" /> })
