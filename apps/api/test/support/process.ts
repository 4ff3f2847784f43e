import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { freePort, untilHealthy } from '@kerfwise/testkit/process'
import { onTestFinished } from 'vitest'
import { program } from './built.ts'
import { watchedLog } from './watchedLog.ts'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Resolves with the exit code, null after a kill. */
  readonly ended: Promise<number | null>
}

/** The real server as a process of its own, which ends with the test at the latest. Nobody watches a log that goes into a file. */
export async function startProcess(
  folder: string,
  env: Record<string, string> = {},
  file?: string,
): Promise<ServerProcess> {
  const watch = watchedLog()
  const out = file === undefined ? 'pipe' : openSync(file, 'a')
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
    stdio: ['ignore', out, 'inherit'],
  })
  if (out !== 'pipe') closeSync(out)
  const lines = child.stdout && createInterface(child.stdout).on('line', watch)
  const heard = lines && once(lines, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await heard
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child)
  return { url, child, ended }
}
