import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a screen that is loaded when it is first shown. Until then its place is empty. */
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
