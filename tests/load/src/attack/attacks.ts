import { setTimeout as pause } from 'node:timers/promises'
import { bomb, emptyObjects, manyBars, manyConfigs, manyPieces, trickyList, unknownKeys } from './bodies.ts'
import { holdConnections } from './halfSent.ts'
import { newPerson } from './people.ts'
import { type Sending, send } from './send.ts'

export interface Target {
  readonly url: string
  /** Milliseconds since the epoch at which the attack ends. */
  readonly until: number
}

/** How often each status was answered, or what happened to connections. */
export type Tally = Record<string, number>
export type Attack = (target: Target) => Promise<Tally>

const attacker = '127.0.0.2'
/** Bounds an attack that is refused at once: about a thousand calls a second of each sender at most. */
const restMs = 1

/** So many senders, each of which calls again as soon as it was answered. */
async function flood({ url, until }: Target, path: string, senders: number, next: () => Partial<Sending>) {
  const tally: Tally = {}
  const sender = async () => {
    while (Date.now() < until) {
      const { status } = await send(url + path, { from: attacker, ...next() })
      tally[status] = (tally[status] ?? 0) + 1
      await pause(restMs)
    }
  }
  await Promise.race([
    Promise.all(Array.from({ length: senders }, sender)),
    pause(Math.max(1, until - Date.now()), undefined, { ref: false }),
  ])
  return tally
}

const optimize = '/rest/cutoptim/optimize1d'
const save = '/rest/cutoptim/project'

/** In turns, so that a cache of one body does not help. */
function inTurns(bodies: readonly Buffer[], headers: Record<string, string> = {}): () => Partial<Sending> {
  let turn = 0
  return () => {
    turn += 1
    const body = bodies[turn % bodies.length]
    return body ? { body, headers } : {}
  }
}

const halfSentBody = () => {
  const [head, body] = [
    'POST /rest/cutoptim/optimize1d HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 7900000\r\n\r\n',
    unknownKeys(),
  ]
  return Buffer.concat([Buffer.from(head), body])
}

/** Each by the name under which it is printed, and asked for on the command line. */
export const attacks = {
  'unknown-keys': (target) => flood(target, optimize, 4, inTurns([unknownKeys()])),
  'eight-largest': (target) =>
    flood(target, optimize, 8, inTurns([manyPieces(), manyBars(), unknownKeys(), manyConfigs()])),
  configs: (target) => flood(target, save, 4, inTurns([manyConfigs()])),
  export: async (target) => {
    const cookie = await newPerson(target.url, attacker)
    const saved: Tally = {}
    for (const id of 'abcde') {
      const { status } = await send(target.url + save, {
        body: emptyObjects(id),
        headers: { cookie },
        from: attacker,
      })
      saved[`saved ${status}`] = (saved[`saved ${status}`] ?? 0) + 1
    }
    const exports = await flood(target, '/rest/user/export', 4, () => ({
      method: 'GET',
      headers: { cookie },
    }))
    return { ...saved, ...exports }
  },
  thorough: async (target) => {
    const cookie = await newPerson(target.url, attacker, true)
    let seed = 0
    return flood(target, optimize, 210, () => {
      seed += 1
      return { body: trickyList(190, 'thorough', seed), headers: { cookie } }
    })
  },
  'valid-lists': async (target) => {
    const cookie = await newPerson(target.url, attacker, true)
    let seed = 0
    const trial = flood(target, optimize, 40, () => {
      seed += 1
      return { body: trickyList(190, 'normal', seed), headers: { cookie } }
    })
    const guest = flood(target, optimize, 40, () => {
      seed += 1
      return { body: trickyList(15, 'normal', seed) }
    })
    return sum(await Promise.all([trial, guest]))
  },
  'half-sent': ({ url, until }) =>
    holdConnections(url, { count: 150, from: attacker, beginning: halfSentBody(), until }),
  connections: ({ url, until }) =>
    holdConnections(url, {
      count: 1000,
      from: attacker,
      beginning: Buffer.from('GET / HTTP/1.1\r\nx'),
      until,
    }),
  bombs: (target) => flood(target, optimize, 8, inTurns([bomb()], { 'content-encoding': 'gzip' })),
} as const satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

function sum(tallies: readonly Tally[]): Tally {
  const whole: Tally = {}
  for (const tally of tallies) {
    for (const [key, count] of Object.entries(tally)) whole[key] = (whole[key] ?? 0) + count
  }
  return whole
}
