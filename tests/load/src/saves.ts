// Compares the saves a second of this build with those of another one, in turns:
// `node src/saves.ts /path/to/other/apps/api/dist/main.js`. On a busy machine a figure alone says little; the ratio of
// two turns that follow each other is better, and that of the processor's time best.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import autocannon from 'autocannon'
import { figure } from './figures.ts'
import { newPerson, type Person, turns } from './people.ts'
import { type Server, startServer } from './server.ts'

const connections = 20
const saves = 1_000
const pairs = 8

const other = process.argv[2]
if (other === undefined) throw new Error('name the main.js of the build to compare with')
const env = {
  KERFWISE_RATE_REGISTER: '1000',
  KERFWISE_STORED_PERSON: '1000000000',
  KERFWISE_LOG_LEVEL: 'error',
}
const [ours, theirs] = [await startServer(env), await startServer(env, 3948, resolve(other))]
try {
  const open = async (server: Server) => {
    const all = Array.from({ length: connections }, (_, index) => newPerson(server, index))
    return { server, people: await Promise.all(all) }
  }
  const [a, b] = [await open(ours), await open(theirs)]
  const ratios: Record<'rate' | 'work', number[]> = { rate: [], work: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order changes, so that neither is always the second.
    const first = pair % 2 === 0 ? await turnOf(a) : undefined
    const their = await turnOf(b)
    const our = first ?? (await turnOf(a))
    ratios.rate.push(our.rate / their.rate)
    ratios.work.push(their.work / our.work)
    say(`${lineOf(our)}; the other ${lineOf(their)}`)
  }
  say(`median of ${pairs} ratios, ours to theirs: saves a second ${figure(ratios.rate, 0.5).toFixed(3)}`)
  say(
    `saves a second of the processor, which others' work hardly touches: ${figure(ratios.work, 0.5).toFixed(3)}`,
  )
} finally {
  await Promise.all([ours.stop(), theirs.stop()])
}

interface Turn {
  /** Saves a second. */
  readonly rate: number
  /** Milliseconds of the server's processor for a save. */
  readonly work: number
}

function lineOf({ rate, work }: Turn): string {
  return `${rate.toFixed(0)} saves a second, ${work.toFixed(2)} ms of work each`
}

/** The time of a processor that a server has had, in milliseconds: the system counts hundredths of a second. */
function workedMs({ process: { pid } }: Server): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

/** Saves of one server. Each connection is a person who saves one project again and again. */
async function turnOf({
  server,
  people,
}: {
  readonly server: Server
  readonly people: readonly Person[]
}): Promise<Turn> {
  const left = [...people]
  const before = workedMs(server)
  const began = performance.now()
  let last = began
  const settings = {
    url: server.url,
    connections,
    amount: saves,
    setupClient: (client: autocannon.Client) => {
      const person = left.pop()
      if (person) client.setRequests(turns(person, { loads: false }))
    },
  }
  const { non2xx, errors } = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(settings, (error, result) => (error ? fail(error) : done(result)))
    // The run itself ends with a whole second.
    run.on('response', () => {
      last = performance.now()
    })
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} saves were refused, ${errors} failed`)
  return { rate: saves / ((last - began) / 1000), work: (workedMs(server) - before) / saves }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
