import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOpenStored } from '../../state/save/useOpenStored.ts'

/** Opens a project of the account in the editor; asks first where unsaved work would be lost. */
export function useOpenProject() {
  const navigate = useNavigate()
  const openStored = useOpenStored()
  return useMutation({
    mutationFn: async (id: string) => {
      if (await openStored(id)) await navigate({ to: '/bars', search: { id } })
    },
  })
}
