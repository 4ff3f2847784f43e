import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, untilHealthy } from '@kerfwise/testkit/process'

const program = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url))
const pass = 'correct horse battery'

export interface Server {
  /** The address and the key for a program. */
  readonly env: { readonly KERFWISE_URL: string; readonly KERFWISE_KEY: string }
  /** The address of the served description. */
  readonly openapi: string
  end(): void
}

/** The built server with its own data, and a key of an account with generous limits. */
export async function startServer(): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-clients-'))
  const settings = {
    PORT: String(port),
    KERFWISE_DATA: folder,
    KERFWISE_LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  await untilHealthy(url, child)
  let cookie = ''
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(`${url}/rest${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    cookie =
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ') || cookie
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).success
  }
  await call('/user/register', { name: 'Ann', mail: 'ann@example.com', pass, confirm: pass })
  await call('/user/trial', {})
  const { key } = await call('/user/keys', { name: 'Client', scopes: ['solve', 'read', 'write'], pass })
  const openapi = await (await fetch(`${url}/rest/openapi.json`)).text()
  return { env: { KERFWISE_URL: url, KERFWISE_KEY: key }, openapi, end }
}
