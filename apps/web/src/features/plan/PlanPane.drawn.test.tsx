import { asItemId } from '@kerfwise/cutlist'
import {
  aConfiguration,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
} from '@kerfwise/cutlist/testing'
import { type OptimizeResult, OptimizerUnavailable } from '@kerfwise/optimizer'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../test/drawn/draw.tsx'
import { type Asked, refuses, serve, tells, unreachable } from '../../../test/drawn/server.ts'
import { signIn } from '../../../test/drawn/session.ts'
import { useSetRunPlace } from '../../state/browser/runPlace.ts'
import { executeAtom } from '../../state/document/commands.ts'
import { documentAtom } from '../../state/document/document.ts'
import { PlanPane } from './PlanPane.tsx'

type Optimize = (request: string) => Promise<{ status: 'answered'; answer: string }>
const optimizer = vi.hoisted(() => ({ optimize: null as Optimize | null }))
vi.mock('@kerfwise/optimizer/browser', () => ({
  createOptimizerClient: () => ({
    optimize: (request: string) => optimizer.optimize?.(request),
    close: () => {},
  }),
}))

beforeEach(() => localStorage.clear())

/** The plan of four pieces of 900 mm on so many bars of 3000 mm, at a price or without one. */
function aPlan(bars: number, price: number | null = null): OptimizeResult {
  const items = [aPlacedPiece({ length: 900, display: '900' }), aGap(900, 3), aGap(903, 2097, false)]
  const bar = anAnswerBar({ count: bars, length: 3000, items, useful: 900, available: 2097, total: 903 })
  const totalLength = bars * 3000
  const answer = anAnswer({ bars: [bar], barsCount: bars, totalLength, inputCount: 4, outputCount: 4 })
  if (price === null) return answer
  const meta = { ...answer.meta, proof: { ...answer.meta.proof, objective: price } }
  return { ...answer, price, pessimisticPrice: price, meta }
}

const answerOf = (plan: OptimizeResult) => ({ success: { isError: false, data: plan } })
const inPage =
  (bars: number, price: number | null = null): Optimize =>
  async () => ({
    status: 'answered',
    answer: JSON.stringify(answerOf(aPlan(bars, price))),
  })

/** The server's answer to a run, in lines that the test sends one by one. */
function inLines() {
  let send: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller
    },
  })
  return {
    answer: ({ signal }: Asked) => {
      signal?.addEventListener('abort', () => send?.error(signal.reason))
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
    },
    tell: (line: object) => send?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
    end: () => send?.close(),
  }
}

function Pane() {
  return (
    <>
      <div ref={useSetRunPlace()} />
      <PlanPane />
    </>
  )
}

async function planning(answer: (asked: Asked) => Response | Promise<Response>, length = '900') {
  const asked = serve((one) => (one.call.endsWith('/optimize1d') ? answer(one) : tells([])))
  const document = aDocument(
    [anItem({ id: asItemId('a'), length, count: '4' })],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000', cutWaste: '3' }),
  )
  const { screen, store } = await draw(<Pane />, (state, client) => {
    state.set(documentAtom, document)
    signIn(client)
  })
  return {
    screen,
    /** The button beside the state of the plan; another one lies below the plan. */
    optimize: screen.getByRole('button', { name: /^Optimize/ }).first(),
    cancel: screen.getByRole('button', { name: /^Cancel/ }).first(),
    runs: () => asked.filter(({ call }) => call.endsWith('/optimize1d')),
    /** How often the page has asked who is signed in. */
    checks: () => asked.filter(({ call }) => call.endsWith('/user/checkStatus')).length,
    type: (length: string) =>
      store.set(executeAtom, {
        id: 'item.edit',
        args: { ids: [asItemId('a')], column: 'length', text: length },
      }),
  }
}

const says = (text: string | RegExp) => expect.element(page.getByText(text).first())
/** One of the chips, as it is told when it comes. */
const chip = (name: string) => page.getByRole('status').getByRole('button', { name, exact: true })
/** The only group of bars that is drawn. */
const draws = (bars: string) =>
  expect.element(page.getByRole('button', { name: new RegExp(`^1: ${bars} of 3000 mm`) }))

it('draws a preview at once, and the plan of the server in its place', async () => {
  optimizer.optimize = inPage(3)
  const run = inLines()
  const { optimize } = await planning(run.answer)
  await says('Preview').toBeVisible()
  await draws('3 bars').toBeVisible()
  await optimize.click()
  run.tell({ progress: answerOf(aPlan(2)).success })
  await says('Best so far').toBeVisible()
  await draws('2 bars').toBeVisible()
  run.tell(answerOf(aPlan(1)))
  run.end()
  await says('Optimized').toBeVisible()
  await draws('One bar').toBeVisible()
})

it('says at which place a run waits for its turn, until it has begun; a double click does not call it off', async () => {
  optimizer.optimize = inPage(3)
  const run = inLines()
  const { screen, optimize, cancel, runs } = await planning(run.answer)
  await says('Preview').toBeVisible()
  // The second click comes at once, however long the machine takes to deliver it.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  await optimize.dblClick()
  await expect.element(cancel).toBeVisible()
  await expect.poll(() => runs().length).toBe(1)
  run.tell({ queue: { place: 7 } })
  await says('Waiting for its turn: place 7').toBeVisible()
  run.tell({ queue: { place: 0 } })
  await expect.element(screen.getByText(/Waiting for its turn/)).not.toBeInTheDocument()
  now += 10_000
  await cancel.click()
  await expect.element(optimize).toBeVisible()
  await says('Preview').toBeVisible()
})

it('keeps its own plan where the server has no room, and takes it for the result where there is no server', async () => {
  optimizer.optimize = inPage(3)
  let answer: () => Response | Promise<Response> = () => refuses('busy')
  const { optimize } = await planning(() => answer())
  await says('Preview').toBeVisible()
  await optimize.click()
  await says(/The server is busy/).toBeVisible()
  await draws('3 bars').toBeVisible()
  answer = unreachable
  await optimize.click()
  await says('Proved in this page, without the server').toBeVisible()
  await draws('3 bars').toBeVisible()
})

it('plans by the server where the page cannot', async () => {
  optimizer.optimize = () => Promise.reject(new OptimizerUnavailable('blocked'))
  const run = inLines()
  const { optimize } = await planning(run.answer)
  await says('The preview cannot start here').toBeVisible()
  await optimize.click()
  run.tell(answerOf(aPlan(1)))
  run.end()
  await says('Optimized').toBeVisible()
})

it('lets the plan go out of sync with a changed list, counts what it takes now, and discards it when told', async () => {
  optimizer.optimize = inPage(3)
  const run = inLines()
  const { screen, optimize, type } = await planning(run.answer)
  await optimize.click()
  run.tell(answerOf(aPlan(1)))
  run.end()
  await says('Optimized').toBeVisible()
  type('950')
  await says('Out of sync').toBeVisible()
  const changed = chip('List changed – The optimized plan took 1 bar. Now it takes 2 more.')
  await expect.element(changed).toBeVisible()
  await changed.click()
  await screen.getByRole('button', { name: 'Discard it' }).click()
  await says('Preview').toBeVisible()
  await expect.element(changed).not.toBeInTheDocument()
})

it('says by how much the plan of a changed list is dearer, although it takes fewer bars', async () => {
  optimizer.optimize = inPage(2, 36)
  const run = inLines()
  const { optimize, type } = await planning(run.answer)
  await optimize.click()
  run.tell(answerOf(aPlan(3, 30)))
  run.end()
  await says('Optimized').toBeVisible()
  type('950')
  const changed = chip('List changed – The optimized plan took 3 bars. Now it costs $6.00 more.')
  await expect.element(changed).toBeVisible()
})

it('keeps the last good plan beside a length that is none, and names the place', async () => {
  optimizer.optimize = inPage(3)
  const { screen, type, runs } = await planning(unreachable)
  await says('Preview').toBeVisible()
  type('nine hundred')
  await says('Last good plan').toBeVisible()
  await draws('3 bars').toBeVisible()
  await chip('1 to fix – The last good plan is shown.').click()
  await expect.element(screen.getByRole('button', { name: /^A, Length:/ })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(runs()).toEqual([])
})

it('keeps the last good plan beside a piece that fits no bar, and leads to its row', async () => {
  optimizer.optimize = inPage(3)
  const { screen, type } = await planning(unreachable)
  await says('Preview').toBeVisible()
  optimizer.optimize = async () => ({
    status: 'answered',
    answer: JSON.stringify({
      success: {
        isError: true,
        errorKey: 'itemTooLong',
        errorMessage: 'An item is too long to fit into any bar.',
        errorDetails: { keys: ['0'] },
      },
    }),
  })
  type('9000')
  await chip('A piece is too long to fit into any bar – The last good plan is shown.').click()
  await expect.element(screen.getByRole('button', { name: 'A', exact: true })).toBeVisible()
  await draws('3 bars').toBeVisible()
})

it('says in words what is to fix where no plan can be drawn', async () => {
  optimizer.optimize = inPage(3)
  const { screen } = await planning(unreachable, 'nine hundred')
  await expect
    .element(screen.getByRole('heading', { name: 'To fix before the list can be planned' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^A, Length:/ })).toBeVisible()
})

it('asks whether the session has ended where the server does not let a person run', async () => {
  optimizer.optimize = inPage(3)
  const { optimize, checks } = await planning(() => refuses('notAuthorized'))
  await says('Preview').toBeVisible()
  expect(checks()).toBe(0)
  await optimize.click()
  await expect.poll(checks).toBe(1)
  await says('Your plan does not include this').toBeVisible()
})
