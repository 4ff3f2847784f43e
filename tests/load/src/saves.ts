// Compares the saves a second of this build with those of another one, in turns:
// `node src/saves.ts /path/to/other/apps/api/dist/main.js`. On a busy machine a figure alone says little; the ratio of
// two turns that follow each other is better.
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
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order changes, so that neither is always the second.
    const first = pair % 2 === 0 ? await rate(a) : undefined
    const their = await rate(b)
    const our = first ?? (await rate(a))
    ratios.push(our / their)
    say(`${our.toFixed(0)} saves a second, the other ${their.toFixed(0)}: ratio ${(our / their).toFixed(3)}`)
  }
  say(`median of ${pairs} ratios: ${figure(ratios, 0.5).toFixed(3)}`)
} finally {
  await Promise.all([ours.stop(), theirs.stop()])
}

/** Saves a second of one server. Each connection is a person who saves one project again and again. */
async function rate({
  server,
  people,
}: {
  readonly server: Server
  readonly people: readonly Person[]
}): Promise<number> {
  const left = [...people]
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
  return saves / ((last - began) / 1000)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
