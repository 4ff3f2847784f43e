/** Events of the page. Analytics listens to them after consent; without consent nothing does. */
export type EventName = 'tourCompleted' | 'pageViewed' | 'conversion'
export type EventDetails = Readonly<Record<string, string>>

type EventListener = (name: EventName, details: EventDetails) => void
type FailureListener = (fault: unknown) => void

const listeners = new Set<EventListener>()
const failureListeners = new Set<FailureListener>()

export function logEvent(name: EventName, details: EventDetails): void {
  for (const listener of listeners) listener(name, details)
}

/** Calls the listener for every event from now on; returns a function that removes the listener. */
export function onEvent(listener: EventListener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Failures from before anybody listened; a page may fail while it is still learning where to report to. */
const early: unknown[] = []
const mostEarly = 10

/** Says that a screen could not be drawn. */
export function logFailure(fault: unknown): void {
  if (failureListeners.size === 0 && early.length < mostEarly) early.push(fault)
  for (const listener of failureListeners) listener(fault)
}

/** Calls the listener for every failure, also for earlier ones. Returns a function that removes the listener. */
export function onFailure(listener: FailureListener) {
  failureListeners.add(listener)
  for (const fault of early.splice(0)) listener(fault)
  return () => failureListeners.delete(listener)
}
