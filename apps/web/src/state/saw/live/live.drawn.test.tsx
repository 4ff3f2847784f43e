import { asItemId, copyKey, type SawDeed } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawHook } from '../../../../test/drawn/draw.tsx'
import { aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { refuses, serve, tells, unreachable } from '../../../../test/drawn/server.ts'
import { documentAtom } from '../../document/document.ts'
import { useSawProgress } from '../useSawProgress.ts'
import { keepUp } from './keepUp.ts'
import { addToOutbox, outbox, type SharedPlace } from './outbox.ts'
import { useLiveBars } from './useLiveBars.ts'
import { useUncounted } from './useUncounted.ts'
import { liveAtom, reportAll } from './work.ts'

/** The stream of news, which a test speaks through. */
class News extends EventTarget {
  static last: News | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    News.last = this
  }
  tell(last: number) {
    this.dispatchEvent(new MessageEvent('message', { data: `${last}` }))
  }
  close() {}
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('EventSource', News)
})

interface Stored {
  seq: number
  id: string
  saw: string
  plan: string
  round: number
  deed: SawDeed
}
type Report = { saw: string; events: Omit<Stored, 'seq' | 'saw'>[] }

/** A server with the events of one project, and what it refuses. */
function aServer() {
  const events: Stored[] = []
  const state = { isUp: true, refused: new Map<string, string>(), fault: false }
  const asked = serve(({ call, body, query }) => {
    if (!state.isUp) return unreachable()
    if (state.fault) return refuses('tooLarge')
    if (call.startsWith('GET'))
      return tells({ events: events.filter(({ seq }) => seq > Number(query.after)), last: events.length })
    const { saw, events: sent } = body as Report
    for (const event of sent) {
      if (!events.some(({ id }) => id === event.id)) events.push({ ...event, saw, seq: events.length + 1 })
    }
    const refused = sent.flatMap(({ id, deed }) => {
      const reason = 'bar' in deed ? state.refused.get(deed.bar) : undefined
      return reason === undefined ? [] : [{ id, reason, by: 'other' }]
    })
    return tells({ last: events.length, refused })
  })
  const other = (plan: string, deed: SawDeed) =>
    events.push({ seq: events.length + 1, id: `o${events.length}`, saw: 'other', plan, round: 1, deed })
  return { events, state, asked, other }
}

async function atTheSaw() {
  const plan = aPlanWithOffcuts()
  const document = aDocument(
    [anItem({ id: asItemId('rail'), length: '900', count: '4' })],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000' }),
  )
  const hook = await drawHook(
    () => ({ saw: useSawProgress(plan), bars: useLiveBars(plan, 1), told: useUncounted() }),
    (store) => store.set(documentAtom, document),
  )
  const place: SharedPlace = { projectId: document.project.id, panelId: document.project.activePanelId }
  const now = () => hook.result.current
  const begin = (link: string | null = null) => {
    addToOutbox(place, [])
    return keepUp(hook.store, place, link)
  }
  return {
    ...hook,
    place,
    now,
    begin,
    kind: () => hook.store.get(liveAtom)?.kind,
    cut: (copy: number) =>
      now().saw.mark(1, { [copyKey(1, copy)]: { pieces: ['cut', null], spoiled: false } }),
    bars: () =>
      Object.entries(now().saw.current.progress).map(([key, { pieces }]) => `${key} ${pieces.join('+')}`),
  }
}

it('sends each tick, shows what others did, and keeps their bars apart', async () => {
  const server = aServer()
  const { begin, cut, kind, bars, now } = await atTheSaw()
  const stop = begin()
  await expect.poll(kind).toBe('live')
  cut(0)
  await expect.poll(() => server.events.map(({ deed }) => deed.kind)).toEqual(['begin', 'piece'])
  server.other(server.events[0]?.plan ?? '', { kind: 'piece', bar: '1:1', of: 2, place: 0, fate: 'cut' })
  News.last?.tell(3)
  await expect.poll(bars).toEqual(['1:0 cut+', '1:1 cut+'])
  expect([...now().bars.elsewhere]).toEqual(['1:1'])
  expect(now().bars.isOurs('1:0')).toBe(true)
  stop()
})

it('keeps ticks without a connection, in order, and sends them once it is back', async () => {
  const server = aServer()
  const { begin, cut, kind, bars, place } = await atTheSaw()
  const stop = begin()
  await expect.poll(kind).toBe('live')
  server.state.isUp = false
  cut(0)
  await expect.poll(kind).toBe('away')
  cut(1)
  await expect.poll(bars).toEqual(['1:0 cut+', '1:1 cut+'])
  expect(outbox(place).map(({ deed }) => deed.kind)).toEqual(['begin', 'piece', 'piece'])
  server.state.isUp = true
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => server.events.map(({ deed }) => ('bar' in deed ? deed.bar : deed.kind)))
    .toEqual(['begin', '1:0', '1:1'])
  await expect.poll(() => outbox(place)).toEqual([])
  expect(kind()).toBe('live')
  stop()
})

it('says what does not count, and shows the work as it is for everybody', async () => {
  const server = aServer()
  const { begin, cut, kind, bars, now } = await atTheSaw()
  const stop = begin()
  await expect.poll(kind).toBe('live')
  cut(0)
  await expect.poll(() => server.events.length).toBe(2)
  server.other(server.events[0]?.plan ?? '', { kind: 'take', bar: '1:1', of: 2 })
  server.state.refused.set('1:1', 'taken')
  cut(1)
  await expect
    .poll(() => now().told.refused.map(({ bar, reason }) => `${bar} ${reason}`))
    .toEqual(['1:1 taken'])
  await expect.poll(bars).toEqual(['1:0 cut+'])
  now().told.dismiss(now().told.refused)
  await expect.poll(() => now().told.refused).toEqual([])
  stop()
})

it('sends the ticks that this browser had alone, once', async () => {
  const server = aServer()
  const { begin, cut, kind, bars, place, now } = await atTheSaw()
  cut(0)
  reportAll(place, now().saw.newest())
  const stop = begin()
  await expect.poll(kind).toBe('live')
  await expect.poll(() => server.events.map(({ deed }) => deed.kind)).toEqual(['begin', 'piece'])
  await expect.poll(bars).toEqual(['1:0 cut+'])
  stop()
})

it('goes on in this browser where the server takes no more, and says so', async () => {
  const server = aServer()
  const { begin, cut, kind, bars } = await atTheSaw()
  server.state.fault = true
  const stop = begin()
  await expect.poll(kind).toBe('off')
  cut(0)
  await expect.poll(bars).toEqual(['1:0 cut+'])
  stop()
})

it('sends by a link what is done to bars, and no plan', async () => {
  const server = aServer()
  const { begin, cut, kind, bars } = await atTheSaw()
  const stop = begin('secret')
  await expect.poll(kind).toBe('live')
  cut(0)
  await expect.poll(() => server.events.map(({ deed }) => deed.kind)).toEqual(['begin', 'piece'])
  expect(server.events[0]?.deed).toEqual({ kind: 'begin' })
  expect(new Set(server.asked.map(({ call }) => call))).toEqual(
    new Set(['GET /cutoptim/saw/secret/panel-a', 'POST /cutoptim/saw/secret/panel-a']),
  )
  expect(News.last?.url).toBe('/rest/cutoptim/saw/secret/panel-a/news')
  // A plan that cannot be read leaves what the device shows.
  await expect.poll(bars).toEqual(['1:0 cut+'])
  stop()
})

it("loses nothing that the owner's session has still to send when a link is opened in the same browser", async () => {
  const server = aServer()
  const { begin, kind, place } = await atTheSaw()
  const rest = { id: 'r', saw: 'own', plan: 'p', round: 1, deed: { kind: 'rest', rest: '{}' } } as const
  addToOutbox(place, [rest])
  const stop = begin('secret')
  await expect.poll(kind).toBe('off')
  expect(server.events).toEqual([])
  expect(outbox(place)).toEqual([rest])
  stop()
})
