import { setImmediate as afterOthers } from 'node:timers/promises'

/** Rows of one statement: few, so that a call between two of them waits for little. */
export const lot = 500

/**
 * Changes rows lot by lot, until no row is left that has to change. Each lot is stored by itself, and other calls come
 * in between: one statement over a million rows would keep SQLite's one writer, and a whole process, for minutes.
 */
export async function inLots(change: () => Promise<number>): Promise<void> {
  while ((await change()) > 0) await afterOthers()
}
