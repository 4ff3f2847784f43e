/** Quiet milliseconds after a change before it is saved. */
const AUTO_SAVE_DELAY = 7000

/** Failures that a person must hear of; the network may fail in silence until the next change. */
export type LoudFailure = 'conflict' | 'sessionExpired' | 'notAuthorized'
const LOUD: readonly string[] = ['conflict', 'sessionExpired', 'notAuthorized'] satisfies LoudFailure[]

/** Times are milliseconds of the caller's clock. */
export interface AutoSave {
  readonly state: 'idle' | 'saving'
  /** When the save is due; null when nothing has changed since the last attempt. */
  readonly due: number | null
  /**
   * The failure to show. After a conflict, saving stops until the conflict is resolved. After another refusal, the next
   * change tries again, since the change may have removed the cause.
   */
  readonly failure: LoudFailure | null
}

/** Whether there is something to save at all. */
export interface SaveConditions {
  readonly enabled: boolean
  readonly signedIn: boolean
  readonly dirty: boolean
}

export const IDLE: AutoSave = { state: 'idle', due: null, failure: null }

/** A change of application state puts the save off until there is quiet. */
export function changed(machine: AutoSave, now: number): AutoSave {
  return { ...machine, due: now + AUTO_SAVE_DELAY }
}

/** Begins a save that has become due; the caller saves when the state turns to `saving`. */
export function polled(machine: AutoSave, now: number, conditions: SaveConditions): AutoSave {
  const { state, due, failure } = machine
  if (state === 'saving' || due === null || now < due) return machine
  const { enabled, signedIn, dirty } = conditions
  const begins = enabled && signedIn && dirty && failure !== 'conflict'
  return { state: begins ? 'saving' : 'idle', due: null, failure }
}

export function succeeded({ due }: AutoSave): AutoSave {
  return { state: 'idle', due, failure: null }
}

/** A failure by its key in the error table, or `network`. */
export function refused({ due }: AutoSave, key: string): AutoSave {
  const failure = LOUD.includes(key) ? (key as LoudFailure) : null
  return { state: 'idle', due, failure }
}

/** The person has dealt with the failure: saving may go on at the next change. */
export function resolved(machine: AutoSave): AutoSave {
  return { ...machine, failure: null }
}
