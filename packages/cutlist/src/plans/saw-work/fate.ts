import { type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { BarView, PieceFate } from '../bars/bar-view.ts'
import type { PlanView } from '../plan/view.ts'

/** The fate of one bar: the fate of each piece from head to tail, and whether the rest of the bar is lost. */
export interface BarFate {
  readonly pieces: readonly (PieceFate | null)[]
  readonly spoiled: boolean
  /** The length along the fence of each measured mis-cut piece, by its place. */
  readonly measured?: Readonly<Record<number, Nanometres>>
}

/** By `<number of the bar in the plan>:<which of its copies>`. */
export type SawProgress = Readonly<Record<string, BarFate>>

export function copyKey(bar: number, copy: number): string {
  return `${bar}:${copy}`
}

/** The keys of all bars that a bar of the plan represents. */
export function copyKeys({ number, count }: Pick<BarView, 'number' | 'count'>): string[] {
  return Array.from({ length: count }, (_, copy) => copyKey(number, copy))
}

export function untouched(pieces: number): BarFate {
  return { pieces: Array.from({ length: pieces }, () => null), spoiled: false }
}

/** Each bar of a plan; bars with the same cuts one by one. */
export function copiesOf({ bars }: Pick<PlanView, 'bars'>) {
  return bars.flatMap((bar) => copyKeys(bar).map((key, copy) => ({ bar, copy, key })))
}

/** The fate of a bar after its open pieces are cut too. A mis-cut piece stays mis-cut. */
export function allCut({ pieces, measured }: BarFate): BarFate {
  return { ...(measured && { measured }), pieces: pieces.map((each) => each ?? 'cut'), spoiled: false }
}

/** Whether nothing is left to do on the bar. */
export function isFinished({ pieces, spoiled }: BarFate): boolean {
  return spoiled || pieces.every((fate) => fate !== null)
}

export function isTouched({ pieces, spoiled }: BarFate): boolean {
  return spoiled || pieces.some((fate) => fate !== null)
}

/** The fate that a click gives a piece: cut, then mis-cut, then open again. */
export function nextFate(fate: PieceFate | null): PieceFate | null {
  if (fate === null) return 'cut'
  return fate === 'cut' ? 'wrong' : null
}

function isFate(value: unknown): value is PieceFate | null {
  return value === null || value === 'cut' || value === 'wrong'
}

function readMeasured(value: unknown): BarFate['measured'] {
  if (typeof value !== 'object' || value === null) return undefined
  const lengths = Object.entries(value).flatMap(([place, length]: [string, unknown]) =>
    typeof length === 'number' && Number.isSafeInteger(length) && length > 0 ? [[place, nm(length)]] : [],
  )
  return lengths.length > 0 ? Object.fromEntries(lengths) : undefined
}

/** Reads stored progress. Unreadable parts count as open. */
export function readProgress(value: unknown): SawProgress {
  if (typeof value !== 'object' || value === null) return {}
  const bars = Object.entries(value).flatMap(([key, fate]: [string, unknown]): [string, BarFate][] => {
    if (typeof fate !== 'object' || fate === null || !('pieces' in fate)) return []
    const { pieces } = fate
    if (!Array.isArray(pieces) || !pieces.every(isFate)) return []
    const measured = readMeasured('measured' in fate ? fate.measured : undefined)
    return [
      [key, { pieces, spoiled: 'spoiled' in fate && fate.spoiled === true, ...(measured && { measured }) }],
    ]
  })
  return Object.fromEntries(bars)
}
