import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { untilHealthy } from '@kerfwise/testkit/process'
import { followClock, type MovedClock } from '@kerfwise/testkit/time'
import { logFile } from './serverLogs.ts'

/** The built server and its operator's commands. */
export const built = resolve(import.meta.dirname, '../../../../apps/api/dist')

/** Serves the built product at a separate address, with the given clock, until it is ended. */
export async function serve(
  url: string,
  env: NodeJS.ProcessEnv,
  clock?: MovedClock,
): Promise<() => Promise<void>> {
  const { port } = new URL(url)
  const log = openSync(logFile(port), 'a')
  const child = spawn(
    process.execPath,
    [...(clock ? ['--import', followClock] : []), join(built, 'main.js')],
    {
      env: { ...env, PORT: port, PUBLIC_URL: url },
      stdio: ['ignore', log, 'inherit', ...(clock ? (['ipc'] as const) : [])],
    },
  )
  closeSync(log)
  await clock?.lead(child)
  await untilHealthy(url, child)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
