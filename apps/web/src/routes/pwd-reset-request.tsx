import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '../features/session/ResetRequestForm.tsx'

export const Route = createFileRoute('/pwd-reset-request')({ component: ResetRequestForm })
