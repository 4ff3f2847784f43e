import type { ItemId, PanelResult } from '@kerfwise/cutlist'
import { piecesIn, type Refusal, takenIn } from '../../state/run/outcome.ts'
import type { PlanKind } from './PlanHeader.tsx'

interface Planned {
  readonly built: { readonly keys: readonly ItemId[] }
}

/** What the pane of a plan knows. */
interface PaneInput<Plan extends Planned> {
  /** Whether the list is free of faults, so that it can be sent. */
  readonly hasRequest: boolean
  /** Whether there is nothing to plan. */
  readonly nothing: boolean
  readonly result: Pick<PanelResult, 'inSync' | 'byPage' | 'failure'>
  /** The plan of the last run; null before the first. */
  readonly plan: Plan | null
  /** The best plan of a run under way; null until the server has sent one. */
  readonly best: Plan | null
  readonly preview: { readonly shown: Plan | null; readonly refusal: Refusal | null }
  /** Whether a piece that the plan cuts is still in the list. */
  readonly isInList: (key: ItemId) => boolean
}

interface Pane<Plan> {
  /** The plan that is drawn; null where nothing is. */
  readonly shown: Plan | null
  readonly kind: PlanKind
  /** Why the list that is sent gets no plan. */
  readonly refusal: Refusal | null
  /** Whether the drawn plan is of an earlier list, since the present one has none. */
  readonly faulty: boolean
  /** Whether the plan of the last run is that of the present list. */
  readonly inSync: boolean
  /** The plan of a run that the list has left behind; null otherwise. */
  readonly left: Plan | null
}

/** Which plan the pane draws, and what it says of it. */
export function paneOf<Plan extends Planned>(input: PaneInput<Plan>): Pane<Plan> {
  const { hasRequest, nothing, result, plan, best, preview, isInList } = input
  const inSync = plan !== null && result.inSync
  // A refusal belongs to the list that was sent. A list with faults is not sent, so no refusal is shown for it.
  const named = refusalOf(result.failure) ?? (inSync ? null : preview.refusal)
  const refusal = hasRequest && !nothing ? named : null
  // A server that cannot answer takes nothing from the preview; only a refused list leaves the last plan behind.
  const faulty = !hasRequest || (!inSync && preview.refusal !== null)
  // The last plan stays beside a faulty list only while it still shows pieces of that list.
  const isOfList = !faulty || preview.shown?.built.keys.some(isInList) === true
  const drawn = best ?? (inSync ? plan : isOfList ? preview.shown : null)
  const shown = nothing ? null : drawn
  const kind = (): PlanKind => {
    if (!shown) return 'none'
    if (best) return 'running'
    if (faulty) return 'faulty'
    if (inSync) return result.byPage ? 'byPage' : 'result'
    return plan ? 'stale' : 'preview'
  }
  const left = inSync || best || nothing ? null : plan
  return { shown, kind: kind(), refusal, faulty, inSync, left }
}

function refusalOf(failure: PanelResult['failure']): Refusal | null {
  if (!failure) return null
  return {
    key: failure.errorKey,
    cause: failure.cause,
    message: failure.errorMessage,
    pieces: piecesIn(failure.errorDetails),
    taken: takenIn(failure.errorDetails),
  }
}
