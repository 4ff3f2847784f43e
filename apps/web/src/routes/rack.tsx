import { createFileRoute } from '@tanstack/react-router'
import { RackScreen } from '../features/rack/RackScreen.tsx'
import { ScanHost } from '../features/rack/scan/ScanHost.tsx'

/** The code on a label leads here with the code of its bar. */
export const Route = createFileRoute('/rack')({
  validateSearch: ({ bar }: Record<string, unknown>) => (bar === undefined ? {} : { bar: `${bar}` }),
  component: () => (
    <>
      <RackScreen code={Route.useSearch().bar ?? null} />
      <ScanHost />
    </>
  ),
})
