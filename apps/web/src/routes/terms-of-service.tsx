import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/LegalScreen.tsx'

export const Route = createFileRoute('/terms-of-service')({ component: () => <LegalScreen page="terms" /> })
