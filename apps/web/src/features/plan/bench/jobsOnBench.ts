import type { BenchStep, ItemId, Job, SawProgress } from '@kerfwise/cutlist'

interface JobOnBench {
  readonly name: string
  readonly done: number
  readonly all: number
}

/** How many pieces of each job are cut, in the order in which the saw comes to them. */
export function jobsOnBench(
  steps: readonly BenchStep[],
  progress: SawProgress,
  jobOf: (item: ItemId | null) => Job | null,
): readonly JobOnBench[] {
  const jobs = new Map<string, JobOnBench>()
  for (const { bar, place, cut, keys } of steps) {
    const name = jobOf(cut.frees?.piece.itemId ?? null)?.name.trim() ?? ''
    if (name === '') continue
    const done = keys.filter((key) => progress[key]?.pieces[place - bar.cut] === 'cut').length
    const known = jobs.get(name)
    jobs.set(name, { name, done: done + (known?.done ?? 0), all: keys.length + (known?.all ?? 0) })
  }
  return [...jobs.values()]
}
