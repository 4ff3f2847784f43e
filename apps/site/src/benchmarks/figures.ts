import published from '../../../../docs/benchmarks.json' with { type: 'json' }

/** The measured figures of a set of lists; `pnpm bench:publish` writes them. */
export interface MeasuredSet {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly effort: string
  /** Where the lists are, or the command that makes them. */
  readonly from: string
  readonly instances: number
  readonly proved: number
  /** Shares of the cost. */
  readonly gap: { readonly mean: number; readonly most: number }
  /** Millions of units. */
  readonly work: { readonly median: number; readonly p95: number; readonly most: number }
  /** The last change of the optimizer before they were measured. */
  readonly commit: string
}

export const sets: readonly MeasuredSet[] = published.sets

export const groups = [
  { kind: 'public', title: 'Public sets' },
  { kind: 'generated', title: 'Lists made by seeds' },
] as const

export const setsOf = (kind: string): readonly MeasuredSet[] => sets.filter((set) => set.kind === kind)

/** A share of 1; one that is not 0 never reads as 0. */
export const percent = (share: number): string => {
  if (share === 0) return '0'
  const shown = (100 * share).toPrecision(2)
  return Number(shown) < 0.0001 ? 'below 0.0001 %' : `${Number(shown)} %`
}

/** Units are about a millisecond a million; three digits are more than anybody compares. */
export const units = (work: number): string => `${Number(work.toPrecision(3))}`

/** The sets of each place or command, with the versions of the optimizer that they were measured by. */
export const byOrigin = (of: readonly MeasuredSet[]) =>
  [...Map.groupBy(of, ({ from }) => from)].map(([from, own]) => ({
    from,
    titles: own.map(({ title }) => title),
    commits: [...new Set(own.map(({ commit }) => commit))],
  }))
