import type { PieceFate } from '../bars/bar-view.ts'

/** What happened at a saw. `of` is the number of pieces that the bar has by the plan. */
export type SawDeed =
  /** The first work on a plan; `made` is the text of the plan, `before` that of earlier work of a browser. */
  | { readonly kind: 'begin'; readonly made: string; readonly before?: string | undefined }
  /** A changed list is planned from the work that was done by the plan before. */
  | { readonly kind: 'carry'; readonly made: string; readonly rest: string }
  | { readonly kind: 'rest'; readonly rest: string }
  /** A bar is laid on a saw; `over` where a person says that it is not at the saw that had it. */
  | {
      readonly kind: 'take'
      readonly bar: string
      readonly of: number
      readonly over?: boolean | undefined
    }
  | { readonly kind: 'leave'; readonly bar: string }
  | {
      readonly kind: 'piece'
      readonly bar: string
      readonly of: number
      readonly place: number
      readonly fate: PieceFate | null
      /** Along the fence, in nanometres. */
      readonly measured?: number | undefined
    }
  | { readonly kind: 'spoil'; readonly bar: string; readonly of: number; readonly spoiled: boolean }
  | { readonly kind: 'clear' }

export interface SawEvent {
  /** Made by the one who reports it, so that a repeated report changes nothing. */
  readonly id: string
  /** Who stands at which saw: the same for all events of one browser. */
  readonly saw: string
  /** The plan and, from 1, its round that the deed is about. */
  readonly plan: string
  readonly round: number
  readonly deed: SawDeed
}

export const SAW_REFUSALS = ['taken', 'otherPlan', 'replanned', 'busy'] as const
/**
 * Why an event does not count: another saw has the bar; the work goes by another plan; the rest was planned again;
 * bars that are planned again are on other saws.
 */
export type SawRefusal = (typeof SAW_REFUSALS)[number]

export interface RefusedEvent {
  readonly reason: SawRefusal
  /** The saw that has the bar. */
  readonly by: string | null
}

/** One bar of a plan, by the events about it. */
export interface SharedBar {
  readonly saw: string | null
  readonly of: number
  readonly spoiled: boolean
  readonly pieces: Readonly<Record<number, PieceFate>>
  readonly measured: Readonly<Record<number, number>>
}

export interface SharedRound {
  /** The text of the plan for the rest; null for the plan itself. */
  readonly rest: string | null
  readonly bars: Readonly<Record<string, SharedBar>>
}

export interface SharedPlan {
  readonly plan: string
  readonly made: string
  readonly before: string | null
  readonly rounds: readonly SharedRound[]
}

/** The work of everybody; the last plan is the one by which it goes on. */
export interface SharedWork {
  readonly plans: readonly SharedPlan[]
  readonly refused: ReadonlyMap<string, RefusedEvent>
}

const freshBar: SharedBar = { saw: null, of: 0, spoiled: false, pieces: {}, measured: {} }

const isUntouched = ({ spoiled, pieces }: SharedBar) => !spoiled && Object.keys(pieces).length === 0
const isDone = ({ spoiled, pieces, of }: SharedBar) => spoiled || Object.keys(pieces).length >= of

const hasWork = ({ rounds, before }: SharedPlan, index: number) =>
  index > 0 ||
  before !== null ||
  rounds.length > 1 ||
  rounds.some(({ bars }) => Object.values(bars).some((bar) => bar.saw !== null || !isUntouched(bar)))

/** Another saw that has an unfinished bar of this round; null where none has. */
const atWork = (round: SharedRound | undefined, saw: string): string | null =>
  Object.values(round?.bars ?? {}).find((bar) => bar.saw !== null && bar.saw !== saw && !isDone(bar))?.saw ??
  null

function without<T>(all: Readonly<Record<number, T>>, place: number): Readonly<Record<number, T>> {
  const { [place]: _, ...others } = all
  return others
}

type BarDeed = Extract<SawDeed, { readonly bar: string }>

/** The bar after a deed; null where another saw has it. */
function barAfter(bar: SharedBar, saw: string, deed: BarDeed): SharedBar | null {
  const isOurs = bar.saw === null || bar.saw === saw
  if (!isOurs && !(deed.kind === 'take' && deed.over)) return null
  if (deed.kind === 'leave') return { ...bar, saw: null }
  const taken = { ...bar, saw, of: deed.of }
  if (deed.kind === 'take') return taken
  if (deed.kind === 'spoil') return { ...taken, spoiled: deed.spoiled }
  const { place, fate, measured } = deed
  const pieces = fate === null ? without(bar.pieces, place) : { ...bar.pieces, [place]: fate }
  const lengths =
    fate !== 'wrong' || measured === undefined
      ? without(bar.measured, place)
      : { ...bar.measured, [place]: measured }
  return { ...taken, pieces, measured: lengths }
}

interface Applied {
  readonly plans: readonly SharedPlan[]
  readonly refused?: RefusedEvent
}

function apply(plans: readonly SharedPlan[], { saw, plan, round, deed }: SawEvent): Applied {
  const refuse = (reason: SawRefusal, by: string | null = null): Applied => ({
    plans,
    refused: { reason, by },
  })
  if (deed.kind === 'clear') return { plans: [] }
  const last = plans.at(-1)
  const now = last?.rounds.at(-1)
  const others = plans.slice(0, -1)
  const fresh: SharedRound = { rest: null, bars: {} }
  if (deed.kind === 'begin') {
    if (last?.plan === plan) return { plans }
    if (last && hasWork(last, plans.length - 1)) return refuse('otherPlan')
    return { plans: [{ plan, made: deed.made, before: deed.before ?? null, rounds: [fresh] }] }
  }
  const busy = atWork(now, saw)
  if (deed.kind === 'carry') {
    if (last?.plan === plan || !last) return refuse(last ? 'replanned' : 'otherPlan')
    if (busy !== null) return refuse('busy', busy)
    const rounds = [fresh, { rest: deed.rest, bars: {} }]
    return { plans: [...plans, { plan, made: deed.made, before: null, rounds }] }
  }
  if (last?.plan !== plan || now === undefined) return refuse('otherPlan')
  if (last.rounds.length !== round) return refuse('replanned')
  if (deed.kind === 'rest') {
    if (busy !== null) return refuse('busy', busy)
    return { plans: [...others, { ...last, rounds: [...last.rounds, { rest: deed.rest, bars: {} }] }] }
  }
  const bar = now.bars[deed.bar] ?? freshBar
  const next = barAfter(bar, saw, deed)
  if (next === null) return refuse('taken', bar.saw)
  const { [deed.bar]: _, ...free } = now.bars
  // A bar that nobody has and nothing happened to is as if it had never been named.
  const bars = next.saw === null && isUntouched(next) ? free : { ...free, [deed.bar]: next }
  return { plans: [...others, { ...last, rounds: [...last.rounds.slice(0, -1), { ...now, bars }] }] }
}

/**
 * The work that events add up to, in the order in which the server numbered them. It is a function of that order alone;
 * an event that comes again counts once.
 */
export function mergeEvents(events: readonly SawEvent[]): SharedWork {
  let plans: readonly SharedPlan[] = []
  const seen = new Set<string>()
  const refused = new Map<string, RefusedEvent>()
  for (const event of events) {
    if (seen.has(event.id)) continue
    seen.add(event.id)
    const applied = apply(plans, event)
    plans = applied.plans
    if (applied.refused) refused.set(event.id, applied.refused)
  }
  return { plans, refused }
}
