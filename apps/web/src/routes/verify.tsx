import { createFileRoute } from '@tanstack/react-router'
import { Verify } from '../features/verify/Verify.tsx'

export const Route = createFileRoute('/verify')({ component: Verify })
