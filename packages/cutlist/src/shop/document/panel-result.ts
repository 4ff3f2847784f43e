import type { OptimizeResult } from '@kerfwise/optimizer'
import type { ItemId } from '../../lists/base/id.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import type { Waits } from '../../lists/request/later.ts'

/** How a failure is shown: as something to correct, as an invitation to upgrade, or as our own fault. */
export type FailureType = 'warn' | 'cta' | 'error'

/** Why a run gave no plan. `details` is the detail of the server's error, of any type. */
export interface Failure {
  readonly errorType: FailureType
  /** Key of the text that is shown. */
  readonly errorKey: string
  /** Key of the error table, or `network`: the cause behind the message. */
  readonly cause: string
  readonly errorMessage: string
  readonly errorDetails: unknown
}

/**
 * The server's answer for a panel together with its request, so that the page still shows a stale plan correctly. Without
 * the server it may be a plan that the page has proved.
 */
export interface PanelResult {
  /** Whether the plan answers the panel as it is now. */
  readonly inSync: boolean
  readonly requesting: boolean
  /** Whether nothing changed since the request under way was made. */
  readonly requestInSync: boolean
  readonly failure: Failure | null
  readonly data: OptimizeResult | null
  readonly request: OptimizeRequest | null
  readonly keys: readonly ItemId[]
  /** The later pieces of a project with a horizon; null where every piece was due. */
  readonly waits: Waits | null
  /** Whether the page made and proved the plan, since the server could not be reached. */
  readonly byPage: boolean
}

export const NO_RESULT: PanelResult = {
  inSync: true,
  requesting: false,
  requestInSync: false,
  failure: null,
  data: null,
  request: null,
  keys: [],
  waits: null,
  byPage: false,
}

export function requested(result: PanelResult): PanelResult {
  return { ...result, requesting: true, requestInSync: true, failure: null }
}

/** Takes a plan. The plan is in sync only if this state asked for it and nothing was changed or undone since. */
export function optimized(
  result: PanelResult,
  built: BuiltRequest,
  data: OptimizeResult,
  byPage = false,
): PanelResult {
  return {
    inSync: result.requesting && result.requestInSync,
    requesting: false,
    requestInSync: false,
    failure: null,
    data,
    request: built.request,
    keys: built.keys,
    waits: built.waits ?? null,
    byPage,
  }
}

/** A failure leaves the last plan in place. */
export function failed(result: PanelResult, failure: Failure): PanelResult {
  return { ...result, requesting: false, requestInSync: false, failure }
}

/** Undoes the request of a cancelled run. */
export function cancelled(result: PanelResult): PanelResult {
  return { ...result, requesting: false, requestInSync: false }
}

/** The panel has changed, so its plan, its run and its failure belong to an earlier state. */
export function staled(result: PanelResult): PanelResult {
  return { ...result, inSync: result.data === null, requestInSync: false, failure: null }
}
