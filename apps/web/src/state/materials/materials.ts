import type { Material } from '@kerfwise/cutlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import type { MaterialDraft } from './materialCalls.ts'

const materialsKey = ['materials'] as const

// Loaded when first needed: the schemas of the calls are heavy.
const server = () => import('./materialCalls.ts')

/** The person's saved materials, by name; empty for a guest. */
export function useMaterials() {
  const signedIn = Boolean(useSession()?.user)
  return useQuery({
    queryKey: materialsKey,
    queryFn: async () => (await server()).fetchMaterials(),
    enabled: signedIn,
  })
}

/** A call that answers the list, which then is the list. */
function useListChange<T>(change: (given: T) => Promise<readonly Material[]>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queries.setQueryData(materialsKey, list),
  })
}

export const useSaveMaterial = () =>
  useListChange(async (draft: MaterialDraft) => (await server()).storeMaterial(draft))

export const useDeleteMaterial = () =>
  useListChange(async (id: Material['id']) => (await server()).dropMaterial(id))

/** Whether a saved project names the material. */
export const materialIsInUse = async (id: Material['id']) => (await server()).isInUse(id)
