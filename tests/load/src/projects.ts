// Loads and saves projects over 50 connections for some seconds (60, or the first argument). Prints the figures with
// the memory of the server over time: `node src/projects.ts 600` shows whether memory stays flat.
import autocannon from 'autocannon'
import { watchMemory } from './memory.ts'
import { newPerson, rows, turns } from './people.ts'
import { startServer } from './server.ts'

const connections = 50
const seconds = Number(process.argv[2] ?? 60)

const server = await startServer({ KERFWISE_RATE_REGISTER: '1000', KERFWISE_LOG_LEVEL: 'error' })
try {
  const people = await Promise.all(
    Array.from({ length: connections }, (_, index) => newPerson(server, index)),
  )
  const memory = watchMemory(server.process.pid, seconds)
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const person = people.pop()
      if (person) client.setRequests(turns(person, { loads: true }))
    },
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
