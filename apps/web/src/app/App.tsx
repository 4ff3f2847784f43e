import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { AskHost } from '../shared/ui/ask/ask.tsx'
import { ConfirmHost } from '../shared/ui/confirm.tsx'
import { NotifyHost } from '../shared/ui/NotifyHost.tsx'
import { queryClient } from './query.ts'
import { router } from './router.tsx'
import { useTheme } from './useTheme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'theme' })

export function App() {
  return (
    <MantineProvider theme={useTheme()} defaultColorScheme="light" colorSchemeManager={colorScheme}>
      <NotifyHost />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <AskHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
