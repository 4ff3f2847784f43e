import type { WorkOptions } from './jobs.ts'
import type { BusyOwners, JobRow } from './repository.ts'

/** Jobs that run at once of names without their own number. A slow mail server holds up one of them only. */
const atOnceOfOthers = 4

/** What a process can do, and what it does. */
export interface Standing {
  /** The names that it has handlers for. */
  readonly kinds: ReadonlyMap<string, { readonly options: WorkOptions | undefined }>
  readonly running: readonly Pick<JobRow, 'name' | 'ownerId'>[]
  /** Names of which no job begins before a time. */
  readonly resting: ReadonlyMap<string, number>
}

/** The names of which a further job may begin now. */
export function readyNames({ kinds, running, resting }: Standing, now: number): string[] {
  const shared = running.filter(({ name }) => kinds.get(name)?.options === undefined).length
  return [...kinds].flatMap(([name, { options }]) => {
    const used = options ? running.filter((row) => row.name === name).length : shared
    return used < (options?.atOnce ?? atOnceOfOthers) && (resting.get(name) ?? 0) <= now ? [name] : []
  })
}

/** The owners of whom no further job of a name may begin now, by name. */
export function busyOwners({ kinds, running }: Standing, names: readonly string[]): BusyOwners[] {
  return names.flatMap((name) => {
    const most = kinds.get(name)?.options?.ofOwner
    if (most === undefined) return []
    const owners = running.flatMap((row) => (row.name === name && row.ownerId ? [row.ownerId] : []))
    const busy = [...new Set(owners)].filter((one) => owners.filter((other) => other === one).length >= most)
    return [{ name, owners: busy }]
  })
}
