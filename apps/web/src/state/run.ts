import { ApiError, createClient, optimize1d } from '@kerfwise/contract'
import type { BuiltRequest, PanelId } from '@kerfwise/cutlist'
import type { OptimizeResult } from '@kerfwise/optimizer'
import { atom, useAtom } from 'jotai'
import { useCallback, useRef } from 'react'
import { type AnsweredPlan, answered, piecesIn, type Refusal } from './answer.ts'

/** The server's part in a panel's plan. */
export interface PanelRun {
  requesting: boolean
  result: AnsweredPlan | null
  /** What the result answers; compared with the current request to see whether it is still in sync. */
  question: string
  refusal: Refusal | null
}

const idle: PanelRun = { requesting: false, result: null, question: '', refusal: null }

const runsAtom = atom<Readonly<Record<PanelId, PanelRun>>>({})

const call = createClient()

/** Grouping equal bars, and how hard to look, do not change what is asked. */
export function questionOf({ request }: BuiltRequest): string {
  return JSON.stringify({ ...request, groupIdentical: null, effort: null })
}

/** The request as the contract's schema takes it; the server looks harder than the preview. */
function wireRequest({ request: { stock, data, allowJoins, ...rest } }: BuiltRequest) {
  return {
    ...rest,
    stock: stock.map((entry) => ({ ...entry })),
    data: data.map((piece) => ({ ...piece })),
    ...(allowJoins ? { allowJoins: { ...allowJoins } } : {}),
    effort: 'normal' as const,
  }
}

export function useRun(panel: PanelId) {
  const [runs, setRuns] = useAtom(runsAtom)
  const underWay = useRef<AbortController | null>(null)
  const run = runs[panel] ?? idle

  const update = useCallback(
    (changes: Partial<PanelRun>) =>
      setRuns((before) => ({ ...before, [panel]: { ...(before[panel] ?? idle), ...changes } })),
    [panel, setRuns],
  )

  const optimize = useCallback(
    async (built: BuiltRequest) => {
      if (underWay.current) return
      const controller = new AbortController()
      underWay.current = controller
      update({ requesting: true, refusal: null })
      try {
        const body = wireRequest(built)
        const success = await call(optimize1d, { body }, { signal: controller.signal })
        if (success.isError) {
          const { errorKey: key, errorMessage: message, errorDetails } = success
          update({ requesting: false, refusal: { key, message, pieces: piecesIn(errorDetails) } })
        } else {
          // The server passes the core's own bytes on; the contract has checked that it is an answer.
          const plan = success.data as unknown as OptimizeResult
          update({ requesting: false, result: answered(plan, built), question: questionOf(built) })
        }
      } catch (fault) {
        update({ requesting: false, refusal: controller.signal.aborted ? null : refusalOf(fault) })
      } finally {
        underWay.current = null
      }
    },
    [update],
  )

  const cancel = useCallback(() => underWay.current?.abort(), [])
  const discard = useCallback(() => update({ result: null, question: '', refusal: null }), [update])
  return { run, optimize, cancel, discard }
}

function refusalOf(fault: unknown): Refusal {
  if (fault instanceof ApiError) {
    return { key: fault.key, message: fault.message, pieces: piecesIn(fault.details) }
  }
  return { key: 'internal', message: fault instanceof Error ? fault.message : String(fault), pieces: [] }
}
