import { onlineManager, QueryClient } from '@tanstack/react-query'

// It takes the network for given until told otherwise, and a page that was opened offline is told nothing.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so at once, and what a screen shows is asked for again afterwards.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: 1,
      staleTime: 30_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
