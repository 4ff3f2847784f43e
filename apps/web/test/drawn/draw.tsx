import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { render, renderHook } from 'vitest-browser-react'
import { theme } from '../../src/app/theme.ts'

/** What stands around every component of the page, new for each test. */
function surroundings() {
  const store = createStore()
  const client = new QueryClient({
    // As the page's own, without a second try.
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // A link of a note needs one, which leads nowhere.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <Provider store={store}>{children}</Provider>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  return { store, client, wrapper }
}

type Prepare = (store: ReturnType<typeof createStore>, client: QueryClient) => unknown

/** Draws a component in the page, after `prepare` has given it the state and the answers of the server that it reads. */
export async function draw(element: ReactElement, prepare: Prepare = () => {}) {
  const { store, client, wrapper } = surroundings()
  await prepare(store, client)
  return { store, client, screen: await render(element, { wrapper }) }
}

/** Runs a hook in a component that draws nothing. */
export async function drawHook<Result>(hook: () => Result, prepare: Prepare = () => {}) {
  const { store, client, wrapper } = surroundings()
  await prepare(store, client)
  return { store, client, ...(await renderHook(hook, { wrapper })) }
}
