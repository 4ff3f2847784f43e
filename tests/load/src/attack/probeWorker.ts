// The effect of an attack on others: /rest/health all the time, and plans of a guest and of a free account now and
// then.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timed } from '../figures.ts'
import { honestList } from './bodies.ts'
import { sendCall } from './send.ts'

const { url, cookie } = workerData as { readonly url: string; readonly cookie: string }
const healthEveryMs = 20
/** Slower than the rate limit of a guest. */
const planEveryMs = 1_200

export interface Probed {
  /** Milliseconds of the calls that were answered with 200. */
  readonly health: number[]
  /** A guest's, of as many kinds as a guest may ask for. */
  readonly guestPlans: number[]
  /** A free account's, of thirty kinds. */
  readonly freePlans: number[]
  /** Failed calls, by call and status. */
  readonly failed: Record<string, number>
}

const probed: Probed = { health: [], guestPlans: [], freePlans: [], failed: {} }
let goesOn = true
parentPort?.once('message', () => {
  goesOn = false
})

async function watch(
  what: 'health' | 'guestPlans' | 'freePlans',
  everyMs: number,
  call: (turn: number) => ReturnType<typeof sendCall>,
): Promise<void> {
  for (let turn = 0; goesOn; turn += 1) {
    const { value, ms } = await timed(() => call(turn))
    if (value.status === 200) probed[what].push(ms)
    else probed.failed[`${what} ${value.status}`] = (probed.failed[`${what} ${value.status}`] ?? 0) + 1
    await pause(everyMs)
  }
}

const optimize = `${url}/rest/cutoptim/optimize1d`
const [guestRows, freeRows] = [15, 30]
const watching = [
  watch('health', healthEveryMs, () => sendCall(`${url}/rest/health`, { method: 'GET', from: '127.0.0.3' })),
  watch('guestPlans', planEveryMs, (turn) =>
    sendCall(optimize, { body: honestList(guestRows, turn), from: '127.0.0.4' }),
  ),
  watch('freePlans', planEveryMs, (turn) =>
    sendCall(optimize, { body: honestList(freeRows, turn), from: '127.0.0.5', headers: { cookie } }),
  ),
]
await Promise.all(watching)
parentPort?.postMessage(probed)
