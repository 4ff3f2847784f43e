import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followClock, type MovedClock } from '@kerfwise/testkit/time'

/** The built server and its operator's commands. */
export const built = resolve(import.meta.dirname, '../../../../apps/api/dist')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The built product at an address of its own, by a clock if there is one, until it is ended. */
export async function serve(
  url: string,
  env: NodeJS.ProcessEnv,
  clock?: MovedClock,
): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    [...(clock ? ['--import', followClock] : []), join(built, 'main.js')],
    {
      env: { ...env, PORT: new URL(url).port, PUBLIC_URL: url },
      stdio: ['ignore', 'ignore', 'inherit', ...(clock ? (['ipc'] as const) : [])],
    },
  )
  await clock?.lead(child)
  await healthy(url, child)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/rest/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
  }
}
