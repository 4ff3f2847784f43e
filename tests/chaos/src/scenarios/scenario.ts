import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Saving } from '../saving.ts'

/** The result of one run of a scenario; `broken` names forbidden events that happened. */
export interface Shown {
  readonly line: string
  readonly broken: readonly string[]
}

/** The things that a scenario may use. */
export interface Stage {
  readonly cluster: Cluster
  /** The mail server of the cluster. */
  readonly mails: Mailbox
  /** Folder of the run, deleted with it. */
  readonly folder: string
  /** Folder of the built server of an earlier release, with which the cluster begins; null without one. */
  readonly before: string | null
}

export type Scenario = (stage: Stage, run: string) => Promise<Shown>

/** Lets traffic flow before something happens. */
export const beforeMs = 1_000
/** Lets traffic flow after it. */
export const afterMs = 2_000

export const ms = (value: number | undefined) => (value === undefined ? 'never' : `${Math.round(value)} ms`)

/** The names of the statements that are true, though none may be. */
export const faults = (all: Readonly<Record<string, boolean>>) => Object.keys(all).filter((name) => all[name])

/** The replicas that have ended by themselves. */
export const deadOf = ({ replicas }: Cluster) =>
  replicas.filter(({ process }) => process.exitCode !== null || process.signalCode !== null)

/** Lets people save on after something is back, from now on; gives how soon the first save was stored, and all figures. */
export async function recovered(saving: Saving) {
  const firstMs = await saving.firstAfter(performance.now())
  await pause(afterMs)
  return { firstMs, ...(await saving.end()) }
}
