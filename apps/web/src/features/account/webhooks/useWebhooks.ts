import { listWebhooks, type Webhook } from '@kerfwise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

const webhooksKey = ['webhooks'] as const

/** The webhooks of the person. */
export const useWebhooks = () => useQuery({ queryKey: webhooksKey, queryFn: () => call(listWebhooks, {}) })

/** Takes over the list that a change has answered. */
export function usePutWebhooks(): (webhooks: Webhook[]) => void {
  const queries = useQueryClient()
  return (webhooks) => void queries.setQueryData(webhooksKey, webhooks)
}
