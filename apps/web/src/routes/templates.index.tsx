import { createFileRoute } from '@tanstack/react-router'
import { startTextsOf } from '../shared/i18n.ts'
import { onDemand } from '../shared/onDemand.tsx'

const Gallery = onDemand(
  async () =>
    (await Promise.all([import('../features/templates/Gallery.tsx'), startTextsOf('templates')]))[0].Gallery,
)

export const Route = createFileRoute('/templates/')({ component: () => <Gallery /> })
