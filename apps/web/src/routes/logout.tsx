import { createFileRoute } from '@tanstack/react-router'
import { LoggedOut } from '../features/session/LoggedOut.tsx'

export const Route = createFileRoute('/logout')({ component: LoggedOut })
