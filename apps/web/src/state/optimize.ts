import type { BuiltRequest, Failure, PanelId } from '@kerfwise/cutlist'
import type { OptimizeResult } from '@kerfwise/optimizer'
import { useSetAtom } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import { answered } from './answer.ts'
import { executeAtom } from './commands.ts'
import { useActivePanelId, useActiveResult } from './document.ts'

/** What the server says in words of ours: something to correct, an invitation to upgrade, or our own fault. */
function failure(
  errorType: Failure['errorType'],
  errorKey: string,
  errorMessage: string,
  errorDetails: unknown,
) {
  return { errorType, errorKey, errorMessage, errorDetails } satisfies Failure
}

/** The server's plan of the active panel: asking, cancelling, discarding. */
export function useOptimize() {
  const panelId = useActivePanelId()
  const result = useActiveResult()
  const run = useSetAtom(executeAtom)
  const underWay = useRef(new Map<PanelId, AbortController>())

  const optimize = useCallback(
    async (built: BuiltRequest) => {
      if (underWay.current.has(panelId)) return
      const controller = new AbortController()
      underWay.current.set(panelId, controller)
      run({ id: 'result.request', args: { panelId } })
      try {
        // Loaded with the first run: the schemas weigh more than the rest of the screen.
        const { askServer } = await import('./server.ts')
        const answer = await askServer(built, controller.signal)
        if (answer.isError) {
          const { errorKey, errorMessage, errorDetails } = answer
          const args = { panelId, failure: failure('warn', errorKey, errorMessage, errorDetails) }
          run({ id: 'result.fail', args })
        } else {
          // The server passes the core's own bytes on, and the contract has checked that they are an answer.
          const plan = answer.data as unknown as OptimizeResult
          run({ id: 'result.receive', args: { panelId, built, plan } })
        }
      } catch (fault) {
        if (controller.signal.aborted) run({ id: 'result.cancel', args: { panelId } })
        else run({ id: 'result.fail', args: { panelId, failure: failureOf(fault) } })
      } finally {
        underWay.current.delete(panelId)
      }
    },
    [run, panelId],
  )

  const plan = useMemo(() => {
    const { data, request, keys } = result
    return data && request ? answered(data, { request, keys }) : null
  }, [result])
  return {
    plan,
    result,
    optimize,
    cancel: useCallback(() => underWay.current.get(panelId)?.abort(), [panelId]),
    discard: useCallback(() => run({ id: 'result.discard', args: { panelId } }), [run, panelId]),
  }
}

function failureOf(fault: unknown): Failure {
  const message = fault instanceof Error ? fault.message : String(fault)
  const key =
    fault instanceof Error && 'key' in fault && typeof fault.key === 'string' ? fault.key : 'internal'
  const details = fault instanceof Error && 'details' in fault ? fault.details : null
  const upgrade = key === 'notAuthorized' || /not authorized/i.test(message)
  return failure(upgrade ? 'cta' : key === 'invalidRequest' ? 'warn' : 'error', key, message, details)
}
