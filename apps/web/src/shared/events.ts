/** What happened on the page, for whoever listens: analytics after consent, or nobody. */
export type EventName = 'tourCompleted'

const listeners = new Set<(name: EventName, details: Readonly<Record<string, string>>) => void>()

export function logEvent(name: EventName, details: Readonly<Record<string, string>>): void {
  for (const listener of listeners) listener(name, details)
}

/** Hears of every event from now on; gives back how to stop. */
export function onEvent(listener: (name: EventName, details: Readonly<Record<string, string>>) => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
