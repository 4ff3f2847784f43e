// The effect of an attack on others: /rest/health all the time, and plans of a guest and of a free account now and
// then, and a neighbour's exports and webhook.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timed } from '../figures.ts'
import { honestList, listed } from './bodies.ts'
import { pass } from './people.ts'
import { sendCall } from './send.ts'

const { url, cookie, neighbour } = workerData as Readonly<Record<'url' | 'cookie' | 'neighbour', string>>
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
  /** A neighbour's file of twelve rows. */
  readonly exports: number[]
  /** From a neighbour's test of a webhook until it was called. */
  readonly webhooks: number[]
  /** Failed calls, by call and status. */
  readonly failed: Record<string, number>
}

const probed: Probed = { health: [], guestPlans: [], freePlans: [], exports: [], webhooks: [], failed: {} }
let goesOn = true
parentPort?.once('message', () => {
  goesOn = false
})

async function watch(
  what: Exclude<keyof Probed, 'failed'>,
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
/** Below the thirty tests a minute of an account. */
const webhookEveryMs = 2_100
const exportEveryMs = 300

const from = '127.0.0.6'
const own = { headers: { cookie: neighbour }, from }
await sendCall(`${url}/rest/cutoptim/project`, { ...own, body: listed('twelve', 12, 4).project(null) })
let called = () => {}
const receiver = createServer((request, answer) => {
  request.resume()
  answer.end()
  called()
}).listen(3952, '127.0.0.1')
const asked = { url: 'http://neighbour.example:3952/', pass }
const made = await sendCall(`${url}/rest/user/webhooks`, { ...own, body: Buffer.from(JSON.stringify(asked)) })
const webhook = JSON.parse(made.body.toString('utf8')).success.id

/** Asks for a test of the webhook and waits for its call. */
async function tell() {
  const arrived = new Promise<void>((resolve) => {
    called = resolve
  })
  const answer = await sendCall(`${url}/rest/user/webhooks/${webhook}/test`, {
    ...own,
    body: Buffer.from('{}'),
  })
  if (answer.status === 200) await Promise.race([arrived, pause(30_000)])
  return answer
}

const [guestRows, freeRows] = [15, 30]
const watching = [
  watch('health', healthEveryMs, () => sendCall(`${url}/rest/health`, { method: 'GET', from: '127.0.0.3' })),
  watch('guestPlans', planEveryMs, (turn) =>
    sendCall(optimize, { body: honestList(guestRows, turn), from: '127.0.0.4' }),
  ),
  watch('freePlans', planEveryMs, (turn) =>
    sendCall(optimize, { body: honestList(freeRows, turn), from: '127.0.0.5', headers: { cookie } }),
  ),
  watch('exports', exportEveryMs, () =>
    sendCall(`${url}/rest/v1/projects/twelve/export?format=csv`, { ...own, method: 'GET' }),
  ),
  watch('webhooks', webhookEveryMs, tell),
]
await Promise.all(watching)
receiver.close()
parentPort?.postMessage(probed)
