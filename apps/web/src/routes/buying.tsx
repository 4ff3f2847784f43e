import { createFileRoute } from '@tanstack/react-router'
import { BuyingScreen } from '../features/buying/BuyingScreen.tsx'
import { chosenIds } from '../features/buying/chosenIds.ts'

/** Without ids the list is of the open project. */
export const Route = createFileRoute('/buying')({
  validateSearch: ({ ids }: Record<string, unknown>) => (ids === undefined ? {} : { ids: `${ids}` }),
  component: () => {
    const { ids = '' } = Route.useSearch()
    return <BuyingScreen ids={chosenIds(ids)} />
  },
})
