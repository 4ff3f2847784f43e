import { createFileRoute } from '@tanstack/react-router'
import { Materials } from '../features/materials/Materials.tsx'

export const Route = createFileRoute('/materials')({ component: Materials })
