/** `kerfwise-mcp`: speaks over standard input and output, or over HTTP on this machine. */
import '@kerfwise/formats/node20'
import { parseArgs } from 'node:util'
import { nearestName } from '@kerfwise/cutlist'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { listen } from './http.ts'
import { newRoom, newServer, version } from './server.ts'

const USAGE = `kerfwise-mcp              answer over standard input and output
kerfwise-mcp --http PORT  answer at http://127.0.0.1:PORT/mcp, to this machine alone
kerfwise-mcp --version
`

/** Standard output belongs to the protocol. */
const say = (line: string) => process.stderr.write(`${line}\n`)

const options = {
  http: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/** A wrong use, which ends with exit code 2 as in the other commands. */
class Usage extends Error {}

const parsed = () => {
  for (const word of process.argv.slice(2)) {
    const [, flag = ''] = /^--([^=]+)/.exec(word) ?? []
    if (flag === '' || Object.hasOwn(options, flag)) continue
    const near = nearestName(flag, Object.keys(options))
    throw new Usage(
      `--${flag} is no flag${near === undefined ? '; --help names all' : `: did you mean --${near}?`}`,
    )
  }
  try {
    return parseArgs({ options }).values
  } catch (fault) {
    throw new Usage(fault instanceof Error ? fault.message : String(fault))
  }
}

const read = () => {
  const { http, help, version: asked } = parsed()
  const port = http === undefined ? null : Number(http)
  if (port !== null && !(/^\d+$/.test(http ?? '') && port <= 65_535))
    throw new Usage(`--http: "${http}" is no port; give a number from 0 to 65535`)
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
  process.exitCode = fault instanceof Usage ? 2 : 1
}
