import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callerOf } from './support/call.ts'
import { TRANSPORTS } from './support/clients.ts'

const page = readFileSync(new URL('../../../docs/mcp.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, code = '']) => ({
  language,
  code,
}))

it('the example of the documentation is answered as the documentation says', async () => {
  const given = blocks.find(({ code }) => code.includes('"list"'))?.code ?? ''
  const said = blocks.find(({ code }) => code.startsWith('Proved:'))?.code ?? ''
  const { client, close } = await TRANSPORTS['standard input and output']('of 2026')
  try {
    const { text } = await callerOf(client)('solve', JSON.parse(given))
    expect(text.replace(/^Plan .*/m, '')).toBe(said)
  } finally {
    await close()
  }
})
