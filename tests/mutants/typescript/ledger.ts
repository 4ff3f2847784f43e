// The findings of a run, in a file: a run that is ended goes on in a new process where it stopped.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Ledger {
  readonly noticed: Set<number>
  /** Faults that some test reaches. */
  readonly tried: Set<number>
  /** Faults in what modules work out as they load. */
  readonly loaded: Set<number>
  /** Faults of which the process had to be ended. */
  readonly ended: Set<number>
  /** Tests that have been shown all their faults. */
  readonly done: Set<string>
  /** What the present test was shown. */
  readonly shown: Set<number>
  /** How many tests of the present file were asked about each fault. */
  readonly asked: Map<number, number>
  /** Steps of all tests that each fault was shown to. */
  readonly spent: Map<number, number>
  file: string
}

const out = process.env.KERFWISE_FAULTS ?? ''

const read = () => {
  try {
    return JSON.parse(readFileSync(out, 'utf8'))
  } catch {
    return {}
  }
}

export const openLedger = (): Ledger => {
  const { noticed, tried, loaded, ended, done, shown, asked, spent, file = '' } = read()
  return {
    noticed: new Set(noticed),
    tried: new Set(tried),
    loaded: new Set(loaded),
    ended: new Set(ended),
    done: new Set(done),
    shown: new Set(shown),
    asked: new Map(asked),
    spent: new Map(spent),
    file,
  }
}

export const keepLedger = (ledger: Ledger, again = false) => {
  mkdirSync(dirname(out), { recursive: true })
  const lists = Object.entries(ledger).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [...value],
  ])
  writeFileSync(out, JSON.stringify({ ...Object.fromEntries(lists), again }))
}

/** Ends the run, which begins again in a new process. */
export const endRun = (ledger: Ledger): never => {
  keepLedger(ledger, true)
  // Vitest first, which would start another process by itself.
  process.kill(process.ppid, 'SIGKILL')
  process.kill(process.pid, 'SIGKILL')
  throw new Error('This process is ended.')
}
