import type { optimize1d, Success } from '@kerfwise/contract'
import {
  answered,
  type BuiltRequest,
  type Failure,
  failureOf,
  hasRackBars,
  isFilledFreely,
  isStoredPlan,
  type PanelId,
  previousPlan,
  type RunError,
  resultOf,
  withoutKept,
} from '@kerfwise/cutlist'
import type { OptimizeResult } from '@kerfwise/optimizer'
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { faultKey } from '../../shared/fault.ts'
import { executeAtom } from '../document/commands.ts'
import { documentAtom, openAtom, useActivePanelId, useActiveResult } from '../document/document.ts'
import { weightAtom } from '../document/weight.ts'
import {
  bestSoFarAtom,
  endedEarly,
  isBetter,
  queuePlaceAtom,
  useBestSoFar,
  useQueuePlace,
} from './bestSoFar.ts'

/** The runs under way; they go on while another panel or page is looked at. */
const underWay = new Map<PanelId, AbortController>()

interface Run {
  panelId: PanelId
  built: BuiltRequest
  /** Lets the server look as hard as it can; part of some tiers only. */
  thorough?: boolean
}

/** The panels that the server has planned with bars of the rack, until the rack has heard of it. */
const rackWishesAtom = atom<readonly PanelId[]>([])

/**
 * Asks the server for the plan of a panel and puts its answer, or the failure, into the document. While the server cannot
 * be reached, a plan that the page has proved is the result.
 */
export const optimizeAtom = atom(null, async (get, set, { panelId, built, thorough = false }: Run) => {
  if (underWay.has(panelId)) return
  const controller = new AbortController()
  underWay.set(panelId, controller)
  const before = resultOf(get(openAtom), panelId)
  set(executeAtom, { id: 'result.request', args: { panelId } })
  const receive = (plan: OptimizeResult, of: BuiltRequest, byPage = false) =>
    set(executeAtom, { id: 'result.receive', args: { panelId, built: of, plan, byPage } })
  const fail = (error: RunError) => {
    const failure: Failure = failureOf(error, get(openAtom).project)
    set(executeAtom, { id: 'result.fail', args: { panelId, failure } })
  }
  try {
    // Loaded with the first run: the schemas weigh more than the rest of the screen.
    const { askServer } = await import('./askServer.ts').catch(notFetched)
    const onPlace = (place: number) => set(queuePlaceAtom, panelId, place)
    const ask = (of: BuiltRequest, quickly = false) => {
      const onBetter = (better: Success<typeof optimize1d>) => {
        const plan = planOf(better)
        if (plan && mayBeKept(plan, of)) set(bestSoFarAtom, panelId, { built: of, plan })
      }
      const effort = quickly ? 'preview' : thorough ? 'thorough' : 'normal'
      return askServer(of, previousPlan(before, of), effort, controller.signal, onBetter, onPlace)
    }
    const { later } = built
    const { answer, of } = later
      ? await (await import('./laterByServer.ts')).laterByServer({ ...built, later }, ask, controller.signal)
      : { answer: await ask(built), of: built }
    // A person who has signed out during the run has closed the project.
    if (!get(documentAtom)) return
    const plan = planOf(answer)
    if (plan) receive(plan, of)
    else if (answer.isError) {
      const { errorKey, errorMessage, errorDetails } = answer
      fail({ key: errorKey, message: errorMessage, details: errorDetails, unplanned: true })
    }
  } catch (fault) {
    if (!get(documentAtom)) return
    const isBetterThanStored = (plan: OptimizeResult) => {
      const { inSync, data } = resultOf(get(openAtom), panelId)
      return !(inSync && data && !isBetter(plan, data))
    }
    // The best plan that the server has sent is a valid plan, however the run ended.
    const best = get(bestSoFarAtom).get(panelId)
    const own = !best && faultKey(fault) === 'network' ? await ownPlan(built, controller.signal) : null
    if (!get(documentAtom)) return
    if (best && isBetterThanStored(best.plan)) receive(endedEarly(best), best.built)
    else if (own && isBetterThanStored(own.plan)) receive(own.plan, own.of, true)
    else set(executeAtom, { id: 'result.cancel', args: { panelId } })
    if (!own && !controller.signal.aborted) fail(runError(fault))
  } finally {
    underWay.delete(panelId)
    set(bestSoFarAtom, panelId, null)
    set(queuePlaceAtom, panelId, 0)
  }
  const document = get(documentAtom)
  const after = document && resultOf(document, panelId)
  const isNew = after !== null && after.data !== before.data
  if (isNew && (hasRackBars(before.request) || hasRackBars(after.request))) {
    set(rackWishesAtom, [...get(rackWishesAtom).filter((each) => each !== panelId), panelId])
  }
})

export function cancelRun(panelId: PanelId): void {
  underWay.get(panelId)?.abort()
}

/** The server's plan of the active panel: asking, cancelling, discarding. */
export function useOptimize() {
  const panelId = useActivePanelId()
  const result = useActiveResult()
  const weight = useAtomValue(weightAtom)
  const run = useSetAtom(executeAtom)
  const optimize = useSetAtom(optimizeAtom)
  const plan = useMemo(() => {
    const { data, request, keys, waits } = result
    return data && request ? answered(data, { request, keys, waits }, weight) : null
  }, [result, weight])
  return {
    plan,
    best: useBestSoFar(result),
    /** The place of the run in the server's queue; null if it does not wait. */
    place: useQueuePlace(),
    result,
    optimize: useCallback(
      (built: BuiltRequest, thorough = false) => optimize({ panelId, built, thorough }),
      [optimize, panelId],
    ),
    cancel: useCallback(() => cancelRun(panelId), [panelId]),
    discard: useCallback(() => run({ id: 'result.discard', args: { panelId } }), [run, panelId]),
  }
}

/** The panels whose new plans the rack has to follow, and how to plan a panel again without bars that it lacks. */
export function useRackWishes() {
  const [wishes, setWishes] = useAtom(rackWishesAtom)
  const optimize = useSetAtom(optimizeAtom)
  return {
    wishes,
    done: useCallback(
      (wish: PanelId) => setWishes((all) => all.filter((each) => each !== wish)),
      [setWishes],
    ),
    again: useCallback((panelId: PanelId, built: BuiltRequest) => optimize({ panelId, built }), [optimize]),
  }
}

/** Later pieces are cut only where they take nothing: not in a plan on the way that takes more or leaves pieces. */
const mayBeKept = ({ meta, missing }: OptimizeResult, { waits }: BuiltRequest) =>
  !waits?.filled || (missing.length === 0 && isFilledFreely(waits, meta.proof))

/** The plan of an answer; null if the answer says why there is none. Throws if the page cannot draw the plan. */
function planOf(answer: Success<typeof optimize1d>): OptimizeResult | null {
  if (answer.isError) return null
  if (!isStoredPlan(answer.data)) throw new Error('The plan of the server cannot be read.')
  return withoutKept(answer.data)
}

/** The code of a run comes from the server too: where the code cannot be fetched, the server cannot be reached. */
function notFetched(fault: unknown): never {
  throw Object.assign(new Error('The code of a run cannot be fetched.', { cause: fault }), { key: 'network' })
}

/** The plan that the page proves without the server; null if the code for that is not here either. */
async function ownPlan(built: BuiltRequest, signal: AbortSignal) {
  const page = await import('./byPage.ts').catch(() => null)
  return page?.provedByPage(built, signal) ?? null
}

function runError(fault: unknown): RunError {
  const message = fault instanceof Error ? fault.message : String(fault)
  const key = faultKey(fault)
  const details = fault instanceof Error && 'details' in fault ? fault.details : null
  // A request that the core refuses is for the person to correct, like a list without a plan.
  return { key, message, details, unplanned: key === 'invalidRequest' }
}
