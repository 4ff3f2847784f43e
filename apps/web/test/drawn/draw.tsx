import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { render, renderHook } from 'vitest-browser-react'
import { theme } from '../../src/app/theme.ts'

/** What stands around every component of the page, new for each test. */
function surroundings() {
  const store = createStore()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <Provider store={store}>{children}</Provider>
      </QueryClientProvider>
    </MantineProvider>
  )
  return { store, client, wrapper }
}

type Store = ReturnType<typeof createStore>

/** Draws a component in the page, after `prepare` has put the state that it reads into the store. */
export async function draw(element: ReactElement, prepare: (store: Store) => void = () => {}) {
  const { store, client, wrapper } = surroundings()
  prepare(store)
  return { store, client, screen: await render(element, { wrapper }) }
}

/** Runs a hook in a component that draws nothing. */
export async function drawHook<Result>(hook: () => Result, prepare: (store: Store) => void = () => {}) {
  const { store, client, wrapper } = surroundings()
  prepare(store)
  return { store, client, ...(await renderHook(hook, { wrapper })) }
}
