import type { SawLink } from '@kerfwise/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { faultKey } from '../../shared/fault.ts'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import type { SawLinkWish } from './sawLinkCalls.ts'

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./sawLinkCalls.ts')

const linksKey = (project: string) => ['sawLinks', project] as const

/** The links to the bench of a saved project. */
export function useSawLinks(project: string) {
  return useQuery({
    queryKey: linksKey(project),
    queryFn: async () => (await server()).fetchSawLinks(project),
    // Devices use them meanwhile.
    staleTime: 0,
  })
}

export function useMakeSawLink(project: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wish: SawLinkWish) => (await server()).createSawLink(project, wish),
    onSuccess: ({ links }) => queries.setQueryData<SawLink[]>(linksKey(project), links),
  })
}

export function useWithdrawSawLink(project: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (link: string) => (await server()).removeSawLink(project, link),
    onSuccess: (links) => queries.setQueryData<SawLink[]>(linksKey(project), links),
  })
}

const KEPT = 'sawLink'
/** Milliseconds after which a device asks whether the saved plan is another one. */
const LOOK_MS = 60_000

/** What a device keeps of the link that it opened last, so that it starts without a connection. */
function kept(token: string): { name: string; expires: number; project: string } | null {
  try {
    const found = JSON.parse(storedText(KEPT) ?? 'null')
    return found?.token === token && found.expires * 1000 > Date.now() ? found : null
  } catch {
    return null
  }
}

/** The project of a link to the bench; with no connection as this device saw it last. */
export function useSawLinkProject(token: string) {
  return useQuery({
    queryKey: ['sawLink', token],
    queryFn: async () => {
      const calls = await server()
      const found = await calls.fetchBySawLink(token).then(
        (answer) => {
          storeText(KEPT, JSON.stringify({ token, ...answer }))
          return answer
        },
        (fault) => {
          const key = faultKey(fault)
          if (key === 'notFound') forgetText(KEPT)
          const before = key === 'network' ? kept(token) : null
          if (before === null) throw fault
          return before
        },
      )
      return { name: found.name, expires: found.expires, document: calls.readProject(found.project) }
    },
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
    // A withdrawn link does not come back, so only failures of the network are tried again.
    retry: (count, fault) => count < 2 && faultKey(fault) === 'network',
  })
}
