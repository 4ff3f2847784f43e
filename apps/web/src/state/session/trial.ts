import { startTrial, type User } from '@kerfwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { sessionKey } from './session.ts'

/** From this level on there is nothing that a trial would add. */
const topLevel = 5

/** Whether a person has not had the trial and would gain by it. */
export const mayTry = ({ trialUsed, plan }: User) => !trialUsed && plan.level < topLevel

/** Starts the trial of the top plan; afterwards the session has it. */
export function useTrial() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(startTrial, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  })
}
