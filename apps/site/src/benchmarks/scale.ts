import type { MeasuredSet } from './figures.ts'

/** A scale of powers of ten, from 0 to 100 along a bar. */
export interface LogScale {
  readonly at: (work: number) => number
  readonly ticks: readonly { readonly value: number; readonly at: number }[]
}

/** Work below a tenth of a million units is a moment. */
const LEAST = 0.1

/** The scale that holds all work of the sets, from power of ten to power of ten. */
export const logScale = (sets: readonly MeasuredSet[]): LogScale => {
  const most = Math.max(1, ...sets.map(({ work }) => work.most))
  const [from, to] = [Math.log10(LEAST), Math.ceil(Math.log10(most))]
  const at = (work: number) => (100 * (Math.log10(Math.max(LEAST, work)) - from)) / (to - from)
  const powers = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index))
  return { at, ticks: powers.map((value) => ({ value, at: at(value) })) }
}

/** The end of the proved part. A single list without a proof still gets a visible part. */
export const provedPart = ({ proved, instances }: Pick<MeasuredSet, 'proved' | 'instances'>): number =>
  proved === instances ? 100 : Math.min(98.5, (100 * proved) / instances)
