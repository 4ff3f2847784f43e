import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/LegalScreen.tsx'

export const Route = createFileRoute('/privacy-policy')({ component: () => <LegalScreen page="privacy" /> })
