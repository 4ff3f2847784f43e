/** `kerfwise-mcp`: speaks over standard input and output, or over HTTP on this machine. */
import '@kerfwise/formats/node20'
import { parseArgs } from 'node:util'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { listen } from './http.ts'
import { newRoom, newServer, version } from './server.ts'

const USAGE = `kerfwise-mcp              answer over standard input and output
kerfwise-mcp --http PORT  answer at http://127.0.0.1:PORT/mcp, to this machine alone
kerfwise-mcp --version
`

/** Standard output belongs to the protocol. */
const say = (line: string) => process.stderr.write(`${line}\n`)

const read = () => {
  const options = {
    http: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
  } as const
  const { http, help, version: asked } = parseArgs({ options }).values
  const port = http === undefined ? null : Number(http)
  if (port !== null && !(/^\d+$/.test(http ?? '') && port <= 65_535))
    throw new Error(`--http: "${http}" is no port; give a number from 0 to 65535`)
  return { port, help, asked }
}

const start = async () => {
  const { port, help, asked } = read()
  if (help) return void process.stdout.write(USAGE)
  if (asked) return void process.stdout.write(`kerfwise-mcp ${version}\n`)
  const room = newRoom()
  const onerror = (fault: Error) => say(`kerfwise-mcp: ${fault.message}`)
  if (port === null) return void serveStdio(() => newServer(room), { onerror })
  const { address, close } = await listen(port, room, onerror)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  say(`kerfwise-mcp: ${address}`)
}

try {
  await start()
} catch (fault) {
  say(`kerfwise-mcp: ${fault instanceof Error ? fault.message : String(fault)}`)
  process.exitCode = 1
}
