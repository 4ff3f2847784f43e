import { isRecord } from '@kerfwise/cutlist'
import type { CutLabelsJob } from '@kerfwise/formats/zpl'
import { atom } from 'jotai'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import type { PrintFault } from './usbPrinter.ts'

/** Labels of one cut that are not printed yet. */
export interface Waiting {
  /** Names the cut and its panel. */
  readonly id: string
  /** How many labels these are. */
  readonly count: number
  /** What the printer gets; as long as it is not made, the job that makes it. */
  readonly labels: Zpl | CutLabelsJob
}

interface Zpl {
  readonly name: string
  readonly zpl: string
}

type MadeLabels = Waiting & { readonly labels: Zpl }

const isZpl = (labels: Waiting['labels']): labels is Zpl => 'zpl' in labels
export const isMade = (waiting: Waiting): waiting is MadeLabels => isZpl(waiting.labels)

/** `make` where a label could not be made, `left` where an earlier visit to the page has left labels. */
export type WaitingFault = PrintFault | 'make' | 'left'

const KEPT = 'bench.waitingLabels'

const isKept = (value: unknown): value is MadeLabels =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.count === 'number' &&
  isRecord(value.labels) &&
  typeof value.labels.name === 'string' &&
  typeof value.labels.zpl === 'string'

/** The finished labels that this browser keeps: they outlive a reload, and whatever becomes of the plan. */
function keptLabels(): readonly MadeLabels[] {
  try {
    const kept: unknown = JSON.parse(storedText(KEPT) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function keepLabels(waiting: readonly Waiting[]): void {
  const made = waiting.filter(isMade)
  if (made.length === 0) forgetText(KEPT)
  else storeText(KEPT, JSON.stringify(made))
}

const listAtom = atom<readonly Waiting[]>([])

/** What waits, the first cut first. */
export const waitingAtom = atom(
  (get) => get(listAtom),
  (get, set, change: (waiting: readonly Waiting[]) => readonly Waiting[]) => {
    const next = change(get(listAtom))
    keepLabels(next)
    set(listAtom, next)
  },
)

/** Why they wait; null while nothing has failed. */
export const faultAtom = atom<WaitingFault | null>(null)
export const busyAtom = atom(false)

/** Takes up what an earlier visit has left, which is printed only once a person asks. */
export const takeUpAtom = atom(null, (get, set) => {
  const kept = keptLabels()
  set(listAtom, [...kept, ...get(listAtom).filter((labels) => !isMade(labels))])
  if (kept.length > 0 && !get(busyAtom) && get(faultAtom) === null) set(faultAtom, 'left')
})
