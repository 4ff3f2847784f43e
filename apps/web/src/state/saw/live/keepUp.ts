import { bounds } from '@kerfwise/contract'
import { logOfShared, mergeEvents, type SawEvent, writeWorkLog } from '@kerfwise/cutlist'
import type { createStore } from 'jotai'
import { faultKey } from '../../../shared/fault.ts'
import { forgetText, storedText, storeText } from '../../../shared/storage.ts'
import { keptAtom } from '../kept.ts'
import { benchKey } from '../keys.ts'
import { readRest } from '../readLog.ts'
import {
  keepUncounted,
  outbox,
  type SharedPlace,
  takeFromOutbox,
  type Uncounted,
  uncounted,
} from './outbox.ts'
import { linkWire, ownWire } from './wire.ts'
import { type LiveKind, liveAtom } from './work.ts'

/** Milliseconds until the server is asked again after it could not be reached. */
const AGAIN_MS = 5_000
const LISTEN_AGAIN_MS = 20_000
/** Faults that go away by themselves. */
const passing = ['network', 'busy', 'rateLimited', 'storageUnavailable', 'internal', 'tooManyRuns']

/** The first events that one report may have. */
function nextReport(waiting: readonly SawEvent[]): readonly SawEvent[] {
  let signs = 1_000
  return waiting.slice(0, bounds.sawBatch).filter((event, index) => {
    signs += new TextEncoder().encode(JSON.stringify(event)).length
    return index === 0 || signs < bounds.sawBody
  })
}

const uncountedOf = ({ id, deed }: SawEvent, reason: string): Uncounted => ({
  id,
  reason,
  bar: 'bar' in deed ? deed.bar : null,
  of: 'of' in deed ? deed.of : 0,
})

/** Keeps the work on a material the same here and on the server, by a link or else by the session, until it is stopped. */
export function keepUp(
  store: ReturnType<typeof createStore>,
  place: SharedPlace,
  link: string | null = null,
) {
  const key = benchKey(place.panelId)
  const wire = link === null ? ownWire(place) : linkWire(place, link)
  let events: readonly SawEvent[] = []
  let last = 0
  let stopped = false
  let isBusy = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  let now: { kind: LiveKind; fault: string | null } = { kind: 'asking', fault: null }

  const tell = (kind: LiveKind = now.kind, fault: string | null = now.fault) => {
    if (stopped) return
    now = { kind, fault }
    const waiting = outbox(place)
    store.set(liveAtom, { place, kind, fault, events, waiting, refused: uncounted(place), sync })
  }

  /** Shows the work of everybody in the place of what this browser knew. */
  const show = () => {
    tell('live', null)
    const work = mergeEvents([...events, ...outbox(place)])
    const log = logOfShared(work, readRest)
    // A plan that this version cannot read: what this browser shows stays.
    if (stopped || (log === null && work.plans.length > 0)) return
    const text = log && writeWorkLog(log)
    if (text === storedText(key)) return
    if (text === null) forgetText(key)
    store.set(keptAtom, { key, text, stored: text === null || storeText(key, text) })
  }

  const send = async () => {
    for (let waiting = outbox(place); waiting.length > 0 && !stopped; waiting = outbox(place)) {
      const sent = nextReport(waiting)
      const { refused } = await wire.send(sent)
      const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
      const lost = sent.flatMap((event) => {
        const reason = reasons.get(event.id)
        // Nothing is lost with a bar that another saw had before this one laid it on, or with the name of a plan.
        return reason === undefined || event.deed.kind === 'leave' ? [] : [uncountedOf(event, reason)]
      })
      if (lost.length > 0) keepUncounted(place, [...uncounted(place), ...lost])
      takeFromOutbox(place, new Set(sent.map(({ id }) => id)))
    }
  }
  const hear = async () => {
    const found = await wire.hear(last)
    events = [...events, ...found.events]
    last = Math.max(last, found.last)
  }
  const sync = () => {
    again = true
    tell()
    if (!isBusy && !stopped) void work()
  }
  const work = async () => {
    isBusy = true
    clearTimeout(timer)
    try {
      while (again && !stopped) {
        again = false
        await send()
        await hear()
        show()
      }
    } catch (fault) {
      const key = faultKey(fault)
      if (passing.includes(key)) {
        tell('away', null)
        timer = setTimeout(sync, AGAIN_MS)
      } else tell('off', key)
    } finally {
      isBusy = false
    }
  }

  let relisten: ReturnType<typeof setTimeout> | undefined
  let news: EventSource | null = null
  /** A browser has six connections to a server for all its windows, so only one that is seen listens. */
  const listen = () => {
    clearTimeout(relisten)
    news?.close()
    news = null
    if (document.visibilityState !== 'visible') return
    news = new EventSource(wire.news)
    news.addEventListener('message', ({ data }) => Number(data) > last && sync())
    news.addEventListener('open', sync)
    // A refused stream does not come back by itself, as one does whose connection was lost.
    news.addEventListener('error', () => {
      clearTimeout(relisten)
      if (news?.readyState !== EventSource.CLOSED) return
      relisten = setTimeout(listen, LISTEN_AGAIN_MS)
      // A call says why: a link may be withdrawn.
      sync()
    })
    sync()
  }
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', listen)
  sync()
  listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(relisten)
    news?.close()
    document.removeEventListener('visibilitychange', listen)
    window.removeEventListener('online', sync)
    store.set(liveAtom, null)
  }
}
