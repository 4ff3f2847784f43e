import { useNavigate } from '@tanstack/react-router'
import { useBegin } from '../../state/projects/begin.ts'
import { useMayReplace } from '../../state/save/replace.ts'

/** Begins an empty project in the editor; asks first where unsaved work would be lost. */
export function useNewProject(): () => Promise<void> {
  const navigate = useNavigate()
  const mayReplace = useMayReplace()
  const begin = useBegin()
  return async () => {
    if (!(await mayReplace())) return
    begin('new')
    await navigate({ to: '/bars', search: {} })
  }
}
