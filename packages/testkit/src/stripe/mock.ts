import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Describes the API of 2026-08-26, one version before the SDK's; there is no newer mock. */
const version = 'v0.203.0'
/** Building it takes a minute, once. */
const buildMs = 300_000

export interface StripeMock {
  readonly url: string
  close(): void
}

/**
 * Stripe's own mock, which checks every request against the OpenAPI description of the API. It is a Go program: if
 * `KERFWISE_STRIPE_MOCK` does not name one, it is built from the Go module proxy. Returns a reason if that cannot be
 * done.
 */
export async function startStripeMock(): Promise<StripeMock | string> {
  const program = await find()
  if (!program.startsWith('/')) return program
  const child = spawn(program, ['-http-addr', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Listening for HTTP at address: .*:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    // Later output is of no interest, but must be read from the pipe.
    child.stdout.resume()
    return { url: `http://127.0.0.1:${port}`, close: () => void child.kill() }
  }
  return 'stripe-mock ended without a port'
}

async function find(): Promise<string> {
  if (process.env.KERFWISE_STRIPE_MOCK) return process.env.KERFWISE_STRIPE_MOCK
  const folder = join(homedir(), '.cache', 'kerfwise', `stripe-mock-${version}`)
  const program = join(folder, 'stripe-mock')
  if (existsSync(program)) return program
  try {
    const env = { ...process.env, GOBIN: folder }
    await run('go', ['install', `github.com/stripe/stripe-mock@${version}`], { env, timeout: buildMs })
    return program
  } catch (error) {
    return `no stripe-mock here, and Go could not build one: ${String(error).split('\n')[0]}`
  }
}
