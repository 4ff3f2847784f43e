import { newId } from '../../shared/newId.ts'

interface Frame {
  filename: string
  function: string
  lineno: number
  colno: number
}

/** The frames of a stack as engines write it, the innermost last, as the protocol has them. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      // `at name (file:1:2)`, `at file:1:2` and `name@file:1:2`
      const found = /^\s*(?:at )?(?:(.*?)(?: \(|@))?((?:https?|blob):.*?):(\d+):(\d+)\)?$/.exec(line)
      if (!found) return []
      const [, name, filename = '', row, column] = found
      return [{ filename, function: name || '?', lineno: Number(row), colno: Number(column) }]
    })
    .toReversed()
}

/** The address for the envelopes of a data source name; null for a wrong name. */
export function envelopeAddress(dsn: string): string | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, host, username, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  const project = pathname.slice(at + 1)
  if (username === '' || project === '') return null
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' })
  return `${protocol}//${host}${pathname.slice(0, at)}/api/${project}/envelope/?${query}`
}

/** One failure as an envelope: a header, the item's header, and the event; the address without its query. */
export function envelopeOf(fault: unknown, release: string, now: number): string {
  const id = newId().replaceAll('-', '')
  const { name, message, stack } = fault instanceof Error ? fault : new Error(String(fault))
  const { origin, pathname } = window.location
  const event = {
    event_id: id,
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    release,
    request: { url: origin + pathname },
    exception: { values: [{ type: name, value: message, stacktrace: { frames: framesOf(stack ?? '') } }] },
  }
  const header = { event_id: id, sent_at: new Date(now).toISOString() }
  return [header, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

/** Reports a failure to a Sentry-compatible address. */
export function sendFailure(dsn: string, fault: unknown, release: string): void {
  const address = envelopeAddress(dsn)
  if (!address) return
  const body = envelopeOf(fault, release, Date.now())
  void fetch(address, { method: 'POST', body, keepalive: true, mode: 'no-cors', credentials: 'omit' }).catch(
    () => {
      // The person need not know about a report that could not be sent.
    },
  )
}
