import { asItemId, type BarFate, copyKey } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it } from 'vitest'
import { aBar } from '../../../test/drawn/bar.ts'
import { drawHook } from '../../../test/drawn/draw.tsx'
import { aPlanWithOffcuts } from '../../../test/drawn/plan.ts'
import { refuses, serve, tells, unreachable } from '../../../test/drawn/server.ts'
import { documentAtom } from '../document/document.ts'
import { useSawProgress } from '../saw/useSawProgress.ts'
import { useReportCuts } from './useReportCuts.ts'

beforeEach(() => localStorage.clear())

const finished: BarFate = { pieces: ['cut', 'cut'], spoiled: false }
const untouched: BarFate = { pieces: [null, null], spoiled: false }
async function atTheSaw() {
  const plan = aPlanWithOffcuts()
  const came: string[] = []
  const document = aDocument(
    [anItem({ id: asItemId('rail'), length: '900', count: '4' })],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000' }),
  )
  const hook = await drawHook(
    () => ({
      saw: useSawProgress(plan),
      told: useReportCuts(plan, true, (offcuts) => came.push(...offcuts.map(({ id }) => id))),
    }),
    (store) => store.set(documentAtom, document),
  )
  const mark = (copy: number, fate: BarFate) => hook.result.current.saw.mark(1, { [copyKey(1, copy)]: fate })
  return { ...hook, mark, came, told: () => hook.result.current.told }
}

const reported = (body: unknown) => {
  const { cuts, open } = body as { cuts: { key: string }[]; open: string[] }
  return { cut: cuts.length, open: open.length }
}

it('tells the rack of a finished bar once, and shows the offcut that it laid there', async () => {
  const asked = serve(() => tells([aBar()]))
  const { mark, came } = await atTheSaw()
  expect(asked).toEqual([])
  mark(0, finished)
  await expect.poll(() => came).toEqual(['K7Q2M9'])
  mark(1, { ...untouched, pieces: ['cut', null] })
  window.dispatchEvent(new Event('online'))
  expect(asked.map(({ call, body }) => ({ call, ...reported(body) }))).toEqual([
    { call: 'POST /v1/rack/cuts', cut: 1, open: 0 },
  ])
})

it('takes a cut back that is no longer ticked', async () => {
  const asked = serve(() => tells([]))
  const { mark } = await atTheSaw()
  mark(0, finished)
  await expect.poll(() => asked.length).toBe(1)
  mark(0, untouched)
  await expect
    .poll(() => asked.map(({ body }) => reported(body)))
    .toEqual([
      { cut: 1, open: 0 },
      { cut: 0, open: 1 },
    ])
})

it('reports a tick that came while another was on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = serve(() => (asked.length === 1 ? promise : tells([])))
  const { mark } = await atTheSaw()
  mark(0, finished)
  await expect.poll(() => asked.length).toBe(1)
  mark(1, finished)
  expect(asked).toHaveLength(1)
  resolve(tells([]))
  await expect.poll(() => asked.length).toBe(2)
})

it('counts cuts that could not be sent, and sends them when there is a connection', async () => {
  let connected = false
  serve(() => (connected ? tells([]) : unreachable()))
  const { mark, told } = await atTheSaw()
  mark(0, finished)
  mark(1, finished)
  await expect.poll(() => told().waiting).toBe(2)
  connected = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(told).toMatchObject({ waiting: 0, refused: [] })
})

it('says which cuts the rack has refused, and goes on with others', async () => {
  const asked = serve(() => (asked.length === 1 ? refuses('rackTaken') : tells([])))
  const { mark, told } = await atTheSaw()
  mark(0, finished)
  await expect.poll(() => told().refused).toMatchObject([{ key: 'rackTaken' }])
  mark(1, finished)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await expect.poll(told).toMatchObject({ refused: [], waiting: 0 })
})
