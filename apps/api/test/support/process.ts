import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Resolves with the exit code, null after a kill. */
  readonly ended: Promise<number | null>
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The real server as a process of its own, which ends with the test at the latest. */
export async function startProcess(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    KERFWISE_HOST: '127.0.0.1',
    KERFWISE_DATA: folder,
    DATABASE_URL: '',
    KERFWISE_LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, KERFWISE_OPTIMIZER_THREADS: '1', ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/rest/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
  }
  return { url, child, ended }
}
