import type { Snapshot } from './snapshot.ts'

export const MOST_SNAPSHOTS = 12

/** Snapshots in the order of time, and the index of the present one. */
export interface History {
  readonly snapshots: readonly Snapshot[]
  readonly index: number
}

export type HistoryAction =
  | { readonly type: 'ADD'; readonly snapshot: Snapshot }
  | { readonly type: 'UNDO' }
  | { readonly type: 'REDO' }
  | { readonly type: 'RESET'; readonly snapshot: Snapshot }

export function newHistory(snapshot: Snapshot): History {
  return { snapshots: [snapshot], index: 0 }
}

export function currentSnapshot({ snapshots, index }: History): Snapshot | undefined {
  return snapshots[index]
}

/** Adds a state and drops the states that could be redone. A state equal to the present one changes nothing. */
function added(history: History, snapshot: Snapshot): History {
  if (currentSnapshot(history) === snapshot) return history
  const snapshots = [...history.snapshots.slice(0, history.index + 1), snapshot].slice(-MOST_SNAPSHOTS)
  return { snapshots, index: snapshots.length - 1 }
}

export function reduceHistory(history: History, action: HistoryAction): History {
  const { index, snapshots } = history
  if (action.type === 'ADD') return added(history, action.snapshot)
  if (action.type === 'RESET') return newHistory(action.snapshot)
  const next = Math.min(snapshots.length - 1, Math.max(0, index + (action.type === 'UNDO' ? -1 : 1)))
  return next === index ? history : { snapshots, index: next }
}

export function canUndo({ index }: History): boolean {
  return index > 0
}

export function canRedo({ index, snapshots }: History): boolean {
  return index < snapshots.length - 1
}
