// Loads and saves projects over 50 connections for some seconds (60, or as many as the first argument says). Prints
// what it measured, with the memory of the server all along: `node src/projects.ts 600` shows whether it stays flat.
import { randomUUID } from 'node:crypto'
import autocannon, { type Request } from 'autocannon'
import { watchMemory } from './memory.ts'
import { startServer } from './server.ts'

const connections = 50
const seconds = Number(process.argv[2] ?? 60)
/** As many as the free plan takes. */
const rows = 30

const server = await startServer({ KERFWISE_RATE_REGISTER: '1000', KERFWISE_LOG_LEVEL: 'error' })
try {
  const cookies = await Promise.all(Array.from({ length: connections }, (_, index) => newPerson(index)))
  const memory = watchMemory(server.process.pid, seconds)
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(turns(cookies.pop() ?? '')),
  })
  const { latency, requests, errors, timeouts, non2xx } = result
  say(`${requests.total} loads and saves of ${rows} rows by ${connections} connections in ${seconds} s`)
  say(`${requests.average} a second; p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max} ms`)
  say(`errors ${errors}, timeouts ${timeouts}, answers other than 2xx ${non2xx}`)
  for (const line of memory.stop()) say(line)
  if (errors + timeouts + non2xx > 0) process.exitCode = 1
} finally {
  await server.stop()
}

/** The turns of one connection: a person saves a project and loads it. */
function turns(cookie: string): Request[] {
  const id = randomUUID()
  let revision = 0
  const headers = { cookie, 'content-type': 'application/json' }
  return [
    {
      method: 'POST',
      path: '/rest/cutoptim/project',
      headers,
      setupRequest: (request) => ({ ...request, body: save(id, revision) }),
      onResponse: (status) => {
        if (status === 200) revision += 1
      },
    },
    { method: 'GET', path: `/rest/cutoptim/project?id=${id}`, headers: { cookie } },
  ]
}

/** Registers somebody and gives the cookie of the session. */
async function newPerson(index: number): Promise<string> {
  const pass = 'correct horse battery'
  const account = { name: `Load ${index}`, mail: `load${index}@example.com`, pass, confirm: pass }
  const answer = await fetch(`${server.url}/rest/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function save(id: string, revision: number): string {
  const item = (row: number) => ({
    id: `item-${row}`,
    length: `${300 + row}`,
    count: '4',
    description: 'rail',
  })
  const items = Object.fromEntries(Array.from({ length: rows }, (_, row) => [`item-${row}`, item(row)]))
  const bundle = {
    project: { id, title: `Load ${id}`, activePanelId: 'panel', revision },
    panels: [{ id: 'panel', title: 'Pine', exclusions: {} }],
    items: { panel: items },
    configs: { panel: { barLength: '6000', cutWaste: '3.2' } },
    results: {},
  }
  return JSON.stringify(bundle)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
