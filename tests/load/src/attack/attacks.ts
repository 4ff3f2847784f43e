import { setTimeout as pause } from 'node:timers/promises'
import {
  bomb,
  largestProject,
  listed,
  longestList,
  manyBars,
  manyConfigs,
  manyPieces,
  trickyList,
  unknownKeys,
} from './bodies.ts'
import { holdConnections } from './halfSent.ts'
import { newPerson, pass } from './people.ts'
import { type Sending, sendCall } from './send.ts'

export interface Target {
  readonly url: string
  /** The address of the attacker. */
  readonly from: string
}

/** Attacks until a moment, in milliseconds since the epoch. */
export type Run = (until: number) => Promise<Tally>

/** The number of answers by status, and of events on connections. */
export type Tally = Record<string, number>

export interface Attack {
  /** Makes the accounts, bodies and stored data; returns the attack itself. */
  prepare(target: Target): Promise<Run>
  /** Whether a run of the attack alone, of this many seconds, reached its goal and was held off there. */
  isHeldOff(tally: Tally, seconds: number): boolean
}

/** Bounds an attack that is refused at once: about a thousand calls a second of each sender at most. */
const restMs = 1

type Next = (sender: number) => Partial<Sending> & { readonly path: string }

/** So many senders, each of which calls again as soon as it has an answer. */
async function flood({ url, from }: Target, until: number, senders: number, next: Next): Promise<Tally> {
  const tally: Tally = {}
  const sender = async (index: number) => {
    while (Date.now() < until) {
      const { path, ...sending } = next(index)
      const { status } = await sendCall(url + path, { from, ...sending })
      tally[status] = (tally[status] ?? 0) + 1
      await pause(restMs)
    }
  }
  await Promise.race([
    Promise.all(Array.from({ length: senders }, (_, index) => sender(index))),
    pause(Math.max(1, until - Date.now()), undefined, { ref: false }),
  ])
  return tally
}

const optimize = '/rest/cutoptim/optimize1d'
const save = '/rest/cutoptim/project'

/** Sends the bodies in turns, so that a cache of one body does not help. */
function inTurns(path: string, bodies: readonly Buffer[], headers: Record<string, string> = {}): Next {
  let turn = 0
  return () => {
    turn += 1
    const body = bodies[turn % bodies.length]
    return body ? { path, body, headers } : { path }
  }
}

/** An attack by one kind of calls, whose bodies are made beforehand. */
const flooding =
  (senders: number, make: () => Next) =>
  async (target: Target): Promise<Run> => {
    const next = make()
    return (until) => flood(target, until, senders, next)
  }

/** Connections of one address that the server's setting allows. */
const mostConnections = 256
/** Seconds for which the server waits for the end of a header. */
const headersTimeoutSeconds = 15
/** Seconds after which the server has answered a connection that sends no whole header. */
const headersSeconds = 18

const only = (tally: Tally, ...statuses: readonly string[]) =>
  Object.keys(tally).length > 0 && Object.keys(tally).every((key) => statuses.includes(key))
const all = (tally: Tally, ...keys: readonly string[]) => keys.every((key) => (tally[key] ?? 0) > 0)

/** Each by the name under which it is printed, and asked for on the command line. */
export const attacks = {
  // Refused by their headers; 0 is a connection that was ended while it still sent.
  'unknown-keys': {
    prepare: flooding(4, () => inTurns(optimize, [unknownKeys()])),
    isHeldOff: (tally) => all(tally, '413') && only(tally, '413', '0'),
  },
  'guests-largest': {
    prepare: flooding(8, () => inTurns(optimize, [manyPieces(), manyBars(), unknownKeys()])),
    isHeldOff: (tally) => all(tally, '413') && only(tally, '413', '0'),
  },
  // Answered before they are read, since they are never stored.
  configs: {
    prepare: flooding(4, () => inTurns(save, [manyConfigs()])),
    isHeldOff: (tally) => all(tally, '200') && only(tally, '200', '0'),
  },
  // Eight accounts with everything that a trial allows: the server reads admitted bodies, and refuses when a budget is
  // used up.
  'eight-largest': {
    async prepare(target) {
      const cookies: string[] = []
      for (let at = 0; at < 8; at += 1) cookies.push(await newPerson(target.url, target.from, true))
      const [projects, list] = [[largestProject('a'), largestProject('b')], longestList()]
      let turn = 0
      return (until) =>
        flood(target, until, 8, (index) => {
          turn += 1
          const headers = { cookie: cookies[index] ?? '' }
          const body = projects[turn % 2] ?? list
          return turn % 4 === 0 ? { path: optimize, body: list, headers } : { path: save, body, headers }
        })
    },
    isHeldOff: (tally) => all(tally, '200', '429') && only(tally, '200', '409', '429', '0'),
  },
  export: {
    async prepare(target) {
      const cookie = await newPerson(target.url, target.from, true)
      const saved: Tally = {}
      for (const id of 'abcde') {
        const sending = { body: largestProject(id), headers: { cookie }, from: target.from }
        const { status } = await sendCall(target.url + save, sending)
        saved[`saved ${status}`] = (saved[`saved ${status}`] ?? 0) + 1
      }
      const path = '/rest/user/export'
      return async (until) => {
        const exports = await flood(target, until, 4, () => ({ path, method: 'GET', headers: { cookie } }))
        return { ...saved, ...exports }
      }
    },
    isHeldOff: (tally) => tally['saved 200'] === 5 && all(tally, '200', '429'),
  },
  // Labels within the limit take seconds, whether the project looks small or large; two rows of 40 000 pieces are refused.
  labels: {
    async prepare({ url, from }) {
      const cookies: string[] = []
      const projects = [
        listed('large', 1_000, 3, 400),
        listed('hidden', 30, 100, 300),
        listed('beyond', 2, 20_000),
      ]
      const saved: Tally = {}
      for (let at = 0; at < 8; at += 1) {
        const cookie = await newPerson(url, from, true)
        const headers = { cookie }
        for (const { list, project } of projects) {
          const { body } = await sendCall(url + optimize, { body: list, headers, from })
          const plan = JSON.parse(body.toString('utf8')).success?.data
          const { status } = await sendCall(url + save, { body: project(plan), headers, from })
          saved[`saved ${status}`] = (saved[`saved ${status}`] ?? 0) + 1
        }
        cookies.push(cookie)
      }
      const ids = ['large', 'hidden', 'beyond']
      let turn = 0
      return async (until) => {
        const made = await flood({ url, from }, until, 8, (index) => {
          turn += 1
          const path = `/rest/v1/projects/${ids[turn % 3]}/export?format=labels`
          return { path, method: 'GET', headers: { cookie: cookies[index] ?? '' } }
        })
        return { ...saved, ...made }
      }
    },
    isHeldOff: (tally) => tally['saved 200'] === 24 && all(tally, '400') && !all(tally, '500'),
  },
  // Accounts whose webhooks have names that no name server answers for any more.
  names: {
    async prepare({ url, from }) {
      const body = Buffer.from(JSON.stringify({ url: 'http://late.example:3953/', pass }))
      const webhooks: { readonly path: string; readonly headers: Record<string, string> }[] = []
      for (let at = 0; at < 14; at += 1) {
        const address = from.replace('.1.', `.${2 + Math.floor(at / 5)}.`)
        const headers = { cookie: await newPerson(url, address, true) }
        const made = await sendCall(`${url}/rest/user/webhooks`, { body, headers, from: address })
        const { success } = JSON.parse(made.body.toString('utf8'))
        webhooks.push({ path: `/rest/user/webhooks/${success.id}/test`, headers })
      }
      return (until) =>
        flood({ url, from }, until, webhooks.length, (index) => ({
          path: '/rest/version',
          ...webhooks[index],
          body: Buffer.from('{}'),
        }))
    },
    // Most tests of a minute are refused only in the longer runs.
    isHeldOff: (tally) => all(tally, '200') && only(tally, '200', '429', '0'),
  },
  thorough: {
    async prepare(target) {
      const cookie = await newPerson(target.url, target.from, true)
      let seed = 0
      return (until) =>
        flood(target, until, 210, () => {
          seed += 1
          return { path: optimize, body: trickyList(190, 'thorough', seed), headers: { cookie } }
        })
    },
    isHeldOff: (tally) => all(tally, '429'),
  },
  'valid-lists': {
    async prepare(target) {
      const cookie = await newPerson(target.url, target.from, true)
      let seed = 0
      return (until) =>
        flood(target, until, 80, (index) => {
          seed += 1
          return index % 2 === 0
            ? { path: optimize, body: trickyList(190, 'normal', seed), headers: { cookie } }
            : { path: optimize, body: trickyList(15, 'normal', seed) }
        })
    },
    isHeldOff: (tally) => all(tally, '200', '429'),
  },
  // One account may send two such bodies at once.
  'half-sent': {
    async prepare({ url, from }) {
      const cookie = await newPerson(url, from, true)
      const whole = largestProject('a')
      const head = `POST ${save} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`
      const beginning = Buffer.concat([
        Buffer.from(`${head}content-length: ${whole.length}\r\n\r\n`),
        whole.subarray(0, whole.length / 2),
      ])
      return (until) => holdConnections(url, { count: 150, from, beginning, until })
    },
    isHeldOff: (tally) => all(tally, '429', 'closed'),
  },
  connections: {
    async prepare({ url, from }) {
      const beginning = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: x')
      return (until) => holdConnections(url, { count: 1000, from, beginning, until })
    },
    // Connections beyond the limit of an address wait unread, and are closed without an answer.
    isHeldOff: (tally, seconds) =>
      all(tally, 'closed') &&
      (tally['408'] ?? 0) <= mostConnections * Math.ceil(seconds / headersTimeoutSeconds) &&
      (seconds < headersSeconds || all(tally, '408')),
  },
  bombs: {
    prepare: flooding(8, () => inTurns(optimize, [bomb()], { 'content-encoding': 'gzip' })),
    isHeldOff: (tally) => all(tally, '415') && only(tally, '415', '0'),
  },
} as const satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks
export const attackNames = Object.keys(attacks) as AttackName[]

/** An address of this machine for each attack: one attacker's budgets do not hold off another. */
export function addressOf(name: AttackName): string {
  return `127.0.1.${attackNames.indexOf(name) + 1}`
}
