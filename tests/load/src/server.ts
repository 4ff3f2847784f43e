import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

const built = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url))
const patienceMs = 60_000
/** The heap of an installed server (`deploy/`): without a limit V8 lets garbage grow as far as the machine allows. */
export const heap = '--max-old-space-size=512'
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** Starts the built server on a new database; rate limits come as settings. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  port = 3947,
  program = built,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-load-'))
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...allocator,
      NODE_OPTIONS: heap,
      PORT: String(port),
      KERFWISE_DATA: folder,
      KERFWISE_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await untilReady(url, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null) throw new Error('the server ended; build it with "pnpm build" first')
    const answer = await fetch(`${url}/rest/health`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the server did not become ready')
}
