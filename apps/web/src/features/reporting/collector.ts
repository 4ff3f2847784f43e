import type { EventDetails, EventName } from '../../shared/events.ts'

/** A name of this visit alone, so that its events belong together and no visit to another. */
const visit = crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Sends one event to the operator's collector. Plain text, so that no other site is asked for leave first. */
export function sendEvent(collector: string, name: EventName, details: EventDetails): void {
  const { pathname } = window.location
  const body = JSON.stringify({ name, details, visit, path: pathname, at: Math.floor(Date.now() / 1000) })
  void fetch(collector, {
    method: 'POST',
    body,
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
  }).catch(() => {
    // The person need not know about a report that could not be sent.
  })
}
