import type { ItemId } from '../base/id.ts'
import { issue } from '../base/issue.ts'
import type { Unit } from '../base/nanometres.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { Effort, OptimizeRequest, RequestPiece } from '../base/wire.ts'
import { checkConfiguration } from '../configuration/check.ts'
import { UNLIMITED_COMPLEXITY } from '../configuration/fields/cutting.ts'
import { CONFIGURATION_FIELDS, CONFIGURATION_KEYS } from '../configuration/fields/index.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { FieldContext } from '../project/field-context.ts'
import type { Item } from '../project/item.ts'
import { exclusionOf, type Panel } from '../project/panel.ts'
import { isWithin, type TierLimits } from '../tier/limits.ts'
import { checkedItem } from './checked-item.ts'
import type { LaterRanks, OffcutUse, Waits } from './later.ts'
import { rowsByTier } from './locked-rows.ts'
import type { RunIssue } from './run-issue.ts'

export interface RequestSource {
  readonly panel: Panel
  /** In the order of the table. */
  readonly items: readonly Item[]
  readonly configuration: PanelConfiguration
  /** The unit in force; see `effectiveUnit`. */
  readonly unit: Unit
  readonly limits: TierLimits
  readonly effort: Effort
  /** The demo that the project is, or was cloned from. */
  readonly demo: string | null
  /** The pieces that may wait, and the rests that they may take; absent where all are due. */
  readonly later?: { readonly ranks: LaterRanks; readonly offcuts: OffcutUse }
}

/** All pieces of a list of which some may wait. */
export interface LaterPieces {
  /** Of due and later rows, in the order of the table. */
  readonly data: readonly RequestPiece[]
  readonly keys: readonly ItemId[]
  /** The places of the later rows in `data`, in the order in which they are to be filled in. */
  readonly order: readonly number[]
  readonly offcuts: OffcutUse
}

export interface BuiltRequest {
  readonly request: OptimizeRequest
  /** The item of each request key: the key is the index here. */
  readonly keys: readonly ItemId[]
  /** Before a run: the request has the due pieces alone, and these may be added. */
  readonly later?: LaterPieces
  /** After a run: the later pieces that the plan cuts or lets wait. */
  readonly waits?: Waits | null
}

/** The configuration that a run sees: an excluded stock has neither leftovers nor finite quantities. */
function withExclusion({ panel, configuration }: RequestSource): PanelConfiguration {
  const excluded = exclusionOf(panel, configuration.name) === 1
  return excluded ? { ...configuration, stock: '', leftovers: [] } : configuration
}

const NOTHING_DUE: RunIssue = { where: 'panel', issue: issue('nothingDue') }

function panelIssues(pieces: readonly RequestPiece[], limits: TierLimits): readonly RunIssue[] {
  const total = pieces.reduce((sum, { count }) => sum + count, 0)
  if (pieces.length === 0) return [{ where: 'panel', issue: issue('nothingToOptimize') }]
  if (isWithin(limits, 'input', total)) return []
  return [{ where: 'panel', issue: issue('quantityLimit', { bound: limits.input ?? 0 }) }]
}

/** The settings that ask for nothing; the optimizer's own defaults are the same. */
export const PLAIN_SETTINGS = {
  cutWaste: 0,
  sawWidth: 0,
  sideWaste: 0,
  reusable: 0,
  reserve: 0,
  join: 0,
  algorithm: null,
  complexity: UNLIMITED_COMPLEXITY,
  delta: 0,
  materialWidth: 0,
  symmetricalX: false,
  symmetricalY: false,
  symmetricalZ: false,
  groupIdentical: true,
} as const satisfies Partial<OptimizeRequest>

/** The places of the later rows: the most urgent job first, in a job the longest piece first. */
function laterOrder(
  items: readonly Item[],
  pieces: readonly RequestPiece[],
  ranks: LaterRanks,
): readonly number[] {
  const rows = items.flatMap(({ id }, index) => {
    const rank = ranks.get(id)
    return rank === undefined ? [] : [{ index, rank, length: pieces[index]?.length ?? 0 }]
  })
  return rows
    .toSorted((a, b) => a.rank - b.rank || b.length - a.length || a.index - b.index)
    .map(({ index }) => index)
}

/**
 * Whether a leftover has a price of its own, which is its worth to the person, or the offcuts of a plan have one. Leftovers
 * count in full then: the half that the usual choice counts would let a plan take offcuts that are worth more than the new
 * bar that they save.
 */
const hasWorth = ({ stock, offcutWorth }: OptimizeRequest) =>
  offcutWorth !== undefined || stock.some(({ leftover, price }) => leftover && price !== undefined)

function assemble(
  configuration: PanelConfiguration,
  context: FieldContext,
  data: RequestPiece[],
  { effort, demo, limits }: RequestSource,
): OptimizeRequest {
  const base: OptimizeRequest = {
    version: 1,
    stock: [],
    data,
    ...PLAIN_SETTINGS,
    effort: effort === 'thorough' && !limits.thorough ? 'normal' : effort,
    ...(demo === null ? {} : { demo }),
  }
  const parts = CONFIGURATION_KEYS.map((key) => CONFIGURATION_FIELDS[key].contribute(configuration, context))
  const request: OptimizeRequest = Object.assign(base, ...parts)
  return request.algorithm === null && hasWorth(request) ? { ...request, algorithm: 'conservative' } : request
}

/** The request of a panel without its locked rows, or everything that blocks the run. */
export function buildRequest(source: RequestSource): Result<BuiltRequest, readonly RunIssue[]> {
  const { unit, limits } = source
  const configuration = withExclusion(source)
  const items = rowsByTier(source.items, limits).planned
  const mitres = limits.miter && configuration.miterEnabled
  const rows = items.map((item) => checkedItem(item, { unit, limits, mitres }))
  const pieces = rows.map(({ piece }) => piece)
  const mitred = pieces.some(({ leftAngle, rightAngle }) => leftAngle !== 0 || rightAngle !== 0)
  const context: FieldContext = { unit, limits, mitred }
  const wrong = rows.flatMap((row) => row.issues)
  const settings = Object.entries(checkConfiguration(configuration, context)).map(
    ([key, problem]): RunIssue => {
      return { where: 'configuration', key: key as keyof PanelConfiguration, issue: problem }
    },
  )
  const order = source.later ? laterOrder(items, pieces, source.later.ranks) : []
  const isLater = new Set(order)
  const due = pieces.filter((_, index) => !isLater.has(index))
  const whole = wrong.length > 0 ? wrong : panelIssues(pieces, limits)
  const isNothingDue = whole.length === 0 && due.length === 0
  const issues = [...(isNothingDue ? [NOTHING_DUE] : whole), ...settings]
  if (issues.length > 0) return fail(issues)
  const keys = items.map(({ id }) => id)
  return ok({
    request: assemble(configuration, context, due, source),
    keys: keys.filter((_, index) => !isLater.has(index)),
    ...(source.later &&
      order.length > 0 && { later: { data: pieces, keys, order, offcuts: source.later.offcuts } }),
  })
}
