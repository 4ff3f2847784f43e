import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, type Person, saveOnce, storedRevision } from './people.ts'

const people = 8
const restMs = 50

export interface Saving {
  readonly people: readonly Person[]
  /** How many saves of all people got each status so far; 0 counts saves without an answer. */
  readonly statuses: ReadonlyMap<number, number>
  /** The milliseconds from a moment to the first save that was acknowledged after it. */
  firstAfter(moment: number): Promise<number>
  /** Ends all saving, and returns the outcomes. */
  end(): Promise<{ readonly saved: number; readonly failed: number; readonly lost: number }>
}

/** Some people who save without end, each as soon as the last save is answered. */
export async function startSaving(url: string, run: string): Promise<Saving> {
  const all = await Promise.all(
    Array.from({ length: people }, (_, index) => newPerson(url, `chaos-${run}-${index}`)),
  )
  let going = true
  let last = 0
  const loops = all.map(async (person) => {
    while (going) {
      if (await saveOnce(url, person)) last = performance.now()
      else await pause(restMs)
    }
  })
  return {
    people: all,
    get statuses() {
      const sums = new Map<number, number>()
      for (const [status, count] of all.flatMap((person) => [...person.statuses]))
        sums.set(status, (sums.get(status) ?? 0) + count)
      return sums
    },
    async firstAfter(moment) {
      while (last <= moment) await pause(5)
      return last - moment
    },
    async end() {
      going = false
      await Promise.all(loops)
      const stored = await Promise.all(all.map((person) => storedRevision(url, person)))
      const lost = all.filter((person, index) => (stored[index] ?? -1) < person.revision).length
      const sum = (of: 'saved' | 'failed') => all.reduce((total, person) => total + person[of], 0)
      return { saved: sum('saved'), failed: sum('failed'), lost }
    },
  }
}
