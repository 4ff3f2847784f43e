import {
  type AnsweredPlan,
  deedsBetween,
  mergeEvents,
  planName,
  planText,
  restText,
  type SawDeed,
  type SawEvent,
  type SharedWork,
  type WorkLog,
} from '@kerfwise/cutlist'
import { atom } from 'jotai'
import { newId } from '../../../shared/newId.ts'
import { addToOutbox, outbox, type SharedPlace, thisSaw, type Uncounted } from './outbox.ts'

/** `away`: the server cannot be reached; `off`: it does not take the work, by the code of the error table. */
export type LiveKind = 'asking' | 'live' | 'away' | 'off'

export interface LiveWork {
  readonly place: SharedPlace
  readonly kind: LiveKind
  readonly fault: string | null
  /** What the server has numbered. */
  readonly events: readonly SawEvent[]
  readonly waiting: readonly SawEvent[]
  readonly refused: readonly Uncounted[]
  /** Sends what waits, and hears what others did. */
  readonly sync: () => void
}

/** The shared work of the open material; null where the work is of this browser alone. */
export const liveAtom = atom<LiveWork | null>(null)

/** What all events add up to, with those that are on their way. */
export const sharedWorkAtom = atom((get): SharedWork | null => {
  const live = get(liveAtom)
  return live && mergeEvents([...live.events, ...live.waiting])
})

/** Whether a plan is the one by which the shared work goes on. */
function isBegun(name: string, live: LiveWork | null, waiting: readonly SawEvent[]): boolean {
  const events = live ? [...live.events, ...waiting] : waiting
  return mergeEvents(events).plans.at(-1)?.plan === name
}

/** Puts deeds on a round of a plan into the outbox, after the plan itself where nobody knows it yet. */
export function report(
  place: SharedPlace,
  live: LiveWork | null,
  { plan, round, deeds }: { plan: AnsweredPlan; round: number; deeds: readonly SawDeed[] },
): void {
  const name = planName(plan)
  const saw = thisSaw()
  const event = (deed: SawDeed, at = round): SawEvent => ({ id: newId(), saw, plan: name, round: at, deed })
  const own = deeds.some(({ kind }) => kind === 'begin' || kind === 'carry' || kind === 'clear')
  const begin =
    own || isBegun(name, live, outbox(place)) ? [] : [event({ kind: 'begin', made: planText(plan) }, 1)]
  addToOutbox(place, [...begin, ...deeds.map((deed) => event(deed))])
}

/** The work that a browser had before the work was shared, as events. */
export function reportAll(place: SharedPlace, { rounds, before }: WorkLog): void {
  const [first] = rounds
  if (first === undefined) return
  const begin: SawDeed = {
    kind: 'begin',
    made: planText(first.plan),
    ...(before && { before: JSON.stringify(before) }),
  }
  rounds.forEach(({ progress }, index) => {
    const next = rounds[index + 1]
    const deeds: readonly SawDeed[] = [
      ...(index === 0 ? [begin] : []),
      ...deedsBetween({}, progress),
      ...(next?.answer ? [{ kind: 'rest' as const, rest: restText(next.plan.built, next.answer) }] : []),
    ]
    report(place, null, { plan: first.plan, round: index + 1, deeds })
  })
}
