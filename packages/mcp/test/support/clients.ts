import { fileURLToPath } from 'node:url'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type Listening, listen } from '../../src/http.ts'
import { newRoom } from '../../src/server.ts'

export const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/**
 * The revisions of the protocol that clients speak: the revision of 2025 begins with `initialize`, the revision of 2026
 * does not.
 */
export const ERAS = { 'of 2025': 'legacy', 'of 2026': 'auto' } as const
export type Era = keyof typeof ERAS

const newClient = (era: Era): Client => {
  const options: ClientOptions = { versionNegotiation: { mode: ERAS[era] } }
  return new Client({ name: 'test', version: '1' }, options)
}

export interface Talk {
  readonly client: Client
  readonly close: () => Promise<void>
}

/** As on Node 20, which lacks some of the language. */
const OLDER = ['--import', 'data:text/javascript,delete Map.groupBy']

const byStdio = async (era: Era): Promise<Talk> => {
  const client = newClient(era)
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...OLDER, PROGRAM] }))
  return { client, close: () => client.close() }
}

export const serving = (): Promise<Listening> => listen(0, newRoom(), () => {})

const byHttp = async (era: Era): Promise<Talk> => {
  const { address, close } = await serving()
  const client = newClient(era)
  await client.connect(new StreamableHTTPClientTransport(new URL(address)))
  return {
    client,
    close: async () => {
      await client.close()
      await close()
    },
  }
}

export const TRANSPORTS = { 'standard input and output': byStdio, 'streamable HTTP': byHttp } as const

/** Every transport with every revision. */
export const ways = Object.entries(TRANSPORTS).flatMap(([transport, connect]) =>
  (Object.keys(ERAS) as Era[]).map((era) => ({ transport, era, connect: () => connect(era) })),
)
