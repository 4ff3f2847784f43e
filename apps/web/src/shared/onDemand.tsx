import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a screen that is loaded when it is first shown; nothing stands in its place until then. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
