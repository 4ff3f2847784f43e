import type { OptimizeRequest, OptimizeResult, RequestPiece } from '../../lists/base/wire.ts'
import { UNLIMITED_COMPLEXITY } from '../../lists/configuration/fields/cutting.ts'
import { cutMm } from '../../lists/length/allowance.ts'
import type { BuiltRequest, LaterPieces } from '../../lists/request/build.ts'
import type { OffcutUse, Waits } from '../../lists/request/later.ts'
import { type Filled, requestWith } from './waits.ts'

/** The optimizer: the plan of a request, or null where there is none. */
export type Ask = (request: OptimizeRequest) => Promise<OptimizeResult | null>

/** A request with pieces that may wait. */
export type LaterRequest = BuiltRequest & { readonly later: LaterPieces }

/** A plan of the due pieces with some later ones, and the request that it answers. */
export interface FilledPlan {
  readonly built: BuiltRequest & { readonly waits: Waits }
  readonly plan: OptimizeResult
}

/** Most plans that one filling asks for, so that the preview of a long list stays quick. */
const MOST_ASKED = 22
const LAST_TRIES = 3
/** Most pieces that one step of a filling adds. */
const MOST_FILLED = 2_000

/** What sums of decimal fractions lose. */
const NOISE = 1e-6

/** A plan, and the row of each of its keys. */
interface Keyed {
  readonly plan: OptimizeResult
  readonly keys: BuiltRequest['keys']
}

type Bar = OptimizeResult['bars'][number]

const sumOver = ({ bars }: OptimizeResult, value: (bar: Bar) => number): number =>
  bars.reduce((sum, bar) => sum + bar.count * value(bar), 0)

const parts = ({ joinArrangement }: Bar) => joinArrangement?.length ?? 1
const joints = (bar: Bar) => parts(bar) - 1

/** The pieces that a plan leaves uncut, by row. */
const uncut = ({ plan: { missing }, keys }: Keyed) =>
  JSON.stringify(missing.map(({ key, count }) => [keys[Number(key)], count]).toSorted())

/**
 * Whether a plan with later pieces takes nothing that the plan of the due pieces alone does not: no higher cost, no
 * further or longer bar, no further joint, no due piece. Where offcuts are kept, it keeps as much of them.
 */
export function takesNoMore(filled: Keyed, due: Keyed, offcuts: OffcutUse): boolean {
  const [after, before] = [filled.plan, due.plan]
  return (
    after.meta.proof.objective <= before.meta.proof.objective &&
    after.totalLength <= before.totalLength &&
    sumOver(after, parts) <= sumOver(before, parts) &&
    sumOver(after, joints) <= sumOver(before, joints) &&
    uncut(filled) === uncut(due) &&
    (offcuts === 'fill' || after.totalAvailable >= before.totalAvailable)
  )
}

/** A later row with the pieces of it that are not in the plan yet; lengths in millimetres. */
interface Row {
  readonly index: number
  readonly length: number
  /** The length of a bar that a mitred piece takes at least, as nested pieces overlap. */
  readonly mean: number
  readonly count: number
}

/** Half of the lengths of both edges. */
function meanOf(piece: RequestPiece, { materialWidth }: OptimizeRequest): number {
  const { leftAngle, rightAngle } = piece
  const lean = (degrees: number) => materialWidth * Math.tan((degrees * Math.PI) / 180)
  return Math.max(cutMm(piece) - Math.abs(lean(rightAngle) - lean(leftAngle)) / 2, NOISE)
}

/** The first pieces of some rows, as a number for each of them. */
function firstOf(rows: readonly Row[], pieces: number): readonly Row[] {
  let left = pieces
  return rows.flatMap((row) => {
    const count = Math.min(row.count, left)
    left -= count
    return count > 0 ? [{ ...row, count }] : []
  })
}

function without(rows: readonly Row[], pieces: number): readonly Row[] {
  let left = pieces
  return rows.flatMap((row) => {
    const taken = Math.min(row.count, left)
    left -= taken
    return taken < row.count ? [{ ...row, count: row.count - taken }] : []
  })
}

function plus(filled: Filled, rows: readonly Row[]): Filled {
  const sum = new Map(filled)
  for (const { index, count } of rows) sum.set(index, (sum.get(index) ?? 0) + count)
  return sum
}

/** How many of the first pieces are together no longer than the part of the bars that no piece takes. */
function mostByLength(rows: readonly Row[], plan: OptimizeResult): number {
  let free = plan.totalLength - sumOver(plan, ({ useful }) => useful)
  let pieces = 0
  for (const { mean, count } of rows) {
    const fit = Math.min(count, Math.floor(free / mean + NOISE))
    pieces += fit
    free -= fit * mean
    if (fit < count) break
  }
  return Math.min(pieces, MOST_FILLED)
}

/** The pieces that find room behind the last cuts of a plan, each in the shortest such rest. A guess for mitred ends. */
function inTails(rows: readonly Row[], plan: OptimizeResult, kerf: number, stops: boolean): readonly Row[] {
  const rests = plan.bars
    .map(({ available, count }) => ({ room: available, count }))
    .toSorted((a, b) => a.room - b.room)
  const placed: Row[] = []
  for (const row of rows) {
    let count = 0
    while (count < row.count && count < MOST_FILLED) {
      const at = rests.findIndex(({ room, count: bars }) => room + NOISE >= row.length && bars > 0)
      const rest = rests[at]
      if (rest === undefined) break
      rest.count -= 1
      const room = rest.room - row.length - kerf
      // The rest just used is at least as long, so there is a place before it.
      const behind = rests.findIndex((other) => other.room >= room)
      rests.splice(behind, 0, { room, count: 1 })
      count += 1
    }
    if (count > 0) placed.push({ ...row, count })
    if (stops && count < row.count) break
  }
  return placed
}

const total = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Whether a list in which a piece finds no room has none for a longer one either. */
function isByLength({ request: { data, allowJoins, complexity } }: BuiltRequest, { data: all }: LaterPieces) {
  return (
    allowJoins === undefined &&
    complexity >= UNLIMITED_COMPLEXITY &&
    [...data, ...all].every(({ leftAngle, rightAngle }) => leftAngle === 0 && rightAngle === 0)
  )
}

const proofOf = ({ meta: { proof } }: OptimizeResult): Waits['alone'] => ({
  objective: proof.objective,
  optimal: proof.optimal,
})

/**
 * Adds later pieces to the plan of the due ones, in the order of the request, as long as the optimizer's plan of all of
 * them takes no more. Every plan that is accepted is the optimizer's own; how much is added is a good choice, not a
 * proved one.
 */
export async function filledPlan(built: LaterRequest, due: OptimizeResult, ask: Ask): Promise<FilledPlan> {
  const { later, request, keys } = built
  const alone = proofOf(due)
  const byLength = isByLength(built, later)
  let open: readonly Row[] = later.order.flatMap((index) => {
    const piece = later.data[index]
    return piece ? [{ index, length: cutMm(piece), mean: meanOf(piece, request), count: piece.count }] : []
  })
  let filled: Filled = new Map()
  let best: FilledPlan = { built: requestWith(built, filled, alone), plan: due }
  let asked = 0

  const fits = async (rows: readonly Row[]): Promise<boolean> => {
    asked += 1
    const next = requestWith(built, plus(filled, rows), alone)
    const plan = await ask(next.request)
    if (plan === null) return false
    if (!takesNoMore({ plan, keys: next.keys }, { plan: due, keys }, later.offcuts)) return false
    best = { built: next, plan }
    return true
  }

  while (open.length > 0 && asked < MOST_ASKED) {
    const most = mostByLength(open, best.plan)
    if (most === 0) {
      open = open.slice(1)
      continue
    }
    let [low, high, isBounded] = [0, most + 1, false]
    let stride = Math.max(1, total(inTails(open, best.plan, request.cutWaste, true)))
    while (high - low > 1 && asked < MOST_ASKED) {
      const pieces = isBounded ? Math.floor((low + high) / 2) : Math.min(low + stride, high - 1)
      if (await fits(firstOf(open, pieces))) {
        stride = low === 0 ? 1 : 2 * stride
        low = pieces
      } else {
        high = pieces
        isBounded = true
      }
    }
    filled = plus(filled, firstOf(open, low))
    open = without(open, low)
    const blocked = open[0]
    if (blocked && high <= most && high - low === 1) {
      open = open.slice(1).filter(({ length }) => !byLength || length < blocked.length)
    }
  }
  // The optimizer may miss a plan that is there; it is likelier to find one with fewer pieces.
  let rest = inTails(open, best.plan, request.cutWaste, false)
  for (let tries = 0; tries < LAST_TRIES && rest.length > 0; tries += 1) {
    if (await fits(rest)) break
    rest = firstOf(rest, Math.floor(total(rest) / 2))
  }
  return best
}

/**
 * The plan of a request with later pieces by an optimizer that takes longer, as the server's does; with the effort of the
 * quick one where `quickly` is true.
 */
export type AskFully = (
  built: BuiltRequest & { readonly waits: Waits },
  quickly: boolean,
) => Promise<OptimizeResult | null>

/**
 * The plan of a list in which some pieces may wait. The quick optimizer chooses which later pieces are cut, so that page
 * and server choose the same ones; the full one, where there is one, plans the due pieces with these. Null without a plan.
 */
export async function planLater(
  built: LaterRequest,
  quick: Ask,
  full: AskFully | null,
): Promise<FilledPlan | null> {
  const { later, keys } = built
  const first = await quick(built.request)
  if (full === null) return first && filledPlan(built, first, quick)
  const fullyAlone = () => full(requestWith(built, new Map(), { objective: 0, optimal: false }), false)
  const whole = first?.meta.proof.optimal ? null : await fullyAlone()
  const isCheaper =
    whole !== null && (first === null || !takesNoMore({ plan: first, keys }, { plan: whole, keys }, 'fill'))
  const due = isCheaper ? whole : first
  if (due === null) return null
  const filled = await filledPlan(built, due, quick)
  // A longer search may end with a plan of the same cost that takes more bars. The quick plan does not.
  for (const quickly of filled.built.waits.filled > 0 ? [false, true] : []) {
    const plan = await full(filled.built, quickly)
    if (plan !== null && takesNoMore({ plan, keys: filled.built.keys }, { plan: due, keys }, later.offcuts)) {
      const waits = { ...filled.built.waits, alone: proofOf(whole ?? due) }
      return { built: { ...filled.built, waits }, plan }
    }
  }
  const plan = whole ?? (await fullyAlone())
  return plan && { built: requestWith(built, new Map(), proofOf(plan)), plan }
}
