import { onlineManager, QueryClient } from '@tanstack/react-query'

// The query client assumes a network until an event says otherwise. A page that was opened offline gets no such event.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once. A screen asks for its data again when the network is back.
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
