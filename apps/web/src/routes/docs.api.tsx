import { createFileRoute } from '@tanstack/react-router'
import { ApiReference } from '../features/apiReference/ApiReference.tsx'

export const Route = createFileRoute('/docs/api')({ component: ApiReference })
