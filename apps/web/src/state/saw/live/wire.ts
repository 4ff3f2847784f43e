import {
  addSawEvents,
  addSawEventsByLink,
  listSawEvents,
  listSawEventsByLink,
  type SawEventByLink,
} from '@kerfwise/contract'
import type { SawEvent } from '@kerfwise/cutlist'
import { call } from '../../../shared/api.ts'
import { type SharedPlace, thisSaw } from './outbox.ts'

/** The calls for the work on one material. */
export interface Wire {
  readonly hear: (after: number) => Promise<{ readonly events: readonly SawEvent[]; readonly last: number }>
  readonly send: (events: readonly SawEvent[]) => Promise<{
    readonly refused: readonly { readonly id: string; readonly reason: string }[]
  }>
  /** The address of the news. */
  readonly news: string
}

/** By the session of a person who has the project. */
export function ownWire({ projectId: id, panelId: panel }: SharedPlace): Wire {
  const params = { id, panel }
  return {
    hear: (after) => call(listSawEvents, { params, query: { after } }),
    send: (events) => {
      const report = events.map(({ saw: _, ...event }) => event)
      return call(addSawEvents, { params, body: { saw: thisSaw(), events: report } })
    },
    news: `/rest/cutoptim/projects/${id}/saw/${panel}/news`,
  }
}

/**
 * What a link lets a device report; the server itself adds the plan with which work begins. What else this browser has not
 * sent yet is its owner's, and waits for their session.
 */
function byLink({ saw: _, deed, ...event }: SawEvent): SawEventByLink {
  switch (deed.kind) {
    case 'begin':
      return { ...event, deed: { kind: 'begin' } }
    case 'carry':
    case 'rest':
    case 'clear':
      throw Object.assign(new Error('A link plans nothing and clears nothing.'), { key: 'notAuthorized' })
    default:
      return { ...event, deed }
  }
}

/** By a link to the bench. */
export function linkWire({ panelId: panel }: SharedPlace, token: string): Wire {
  const params = { token, panel }
  return {
    hear: (after) => call(listSawEventsByLink, { params, query: { after } }),
    send: async (events) =>
      call(addSawEventsByLink, { params, body: { saw: thisSaw(), events: events.map(byLink) } }),
    news: `/rest/cutoptim/saw/${token}/${panel}/news`,
  }
}
