import type { HistoryEffect } from '../command/command.ts'
import { canRedo, canUndo, currentSnapshot, type History, newHistory, reduceHistory } from './history.ts'
import type { Snapshot } from './snapshot.ts'

/** Quiet milliseconds after an edit before it is recorded, and before history starts anew. */
const SNAPSHOT_DELAY = 1000
const RESET_DELAY = 50

/** A history together with pending changes; times are milliseconds of the caller's clock. */
export interface Recorder {
  readonly history: History
  readonly due: { readonly type: 'ADD' | 'RESET'; readonly at: number } | null
}

export function newRecorder(snapshot: Snapshot): Recorder {
  return { history: newHistory(snapshot), due: null }
}

/** Notes that a command ran. An edit does not delay a pending reset: the edit belongs to the new start. */
export function noted(recorder: Recorder, effect: HistoryEffect, now: number): Recorder {
  if (effect === 'skip') return recorder
  if (effect === 'reset') return { ...recorder, due: { type: 'RESET', at: now + RESET_DELAY } }
  if (recorder.due?.type === 'RESET') return recorder
  return { ...recorder, due: { type: 'ADD', at: now + SNAPSHOT_DELAY } }
}

function flushed({ history, due }: Recorder, take: () => Snapshot): Recorder {
  return due === null
    ? { history, due }
    : { history: reduceHistory(history, { type: due.type, snapshot: take() }), due: null }
}

/** Records pending changes that are due. Calls `take` only for these. */
export function ticked(recorder: Recorder, now: number, take: () => Snapshot): Recorder {
  return recorder.due !== null && now >= recorder.due.at ? flushed(recorder, take) : recorder
}

/** Records a pending edit before its quiet time is over, as when the row that was typed is left. */
export function closed(recorder: Recorder, take: () => Snapshot): Recorder {
  return recorder.due?.type === 'ADD' ? flushed(recorder, take) : recorder
}

/** Whether there is something to undo, an edit that is not recorded yet included. */
export function mayUndo({ history, due }: Recorder): boolean {
  return canUndo(history) || due?.type === 'ADD'
}

export function mayRedo({ history, due }: Recorder): boolean {
  return canRedo(history) && due === null
}

/** Records pending changes, then steps back or forward. Returns the snapshot to restore; null without one. */
export function stepped(
  recorder: Recorder,
  type: 'UNDO' | 'REDO',
  take: () => Snapshot,
): { readonly recorder: Recorder; readonly restore: Snapshot | null } {
  const { history } = flushed(recorder, take)
  const next = reduceHistory(history, { type })
  const restore = next === history ? null : (currentSnapshot(next) ?? null)
  return { recorder: { history: next, due: null }, restore }
}
