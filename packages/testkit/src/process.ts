import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Waits until a server that was started as a process answers; throws when the process ends before. */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/rest/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(50)
  }
}

/** Runs a program, which must succeed, and returns what it prints. */
export async function runProgram(
  program: string,
  words: readonly string[],
  place: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): Promise<string> {
  try {
    return (await promisify(execFile)(program, [...words], { ...place, maxBuffer: 1 << 28 })).stdout
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${words.join(' ')}\n${stdout}\n${stderr}`, { cause: fault })
  }
}

/** Whether a program is installed and ends without a failure. */
export const programWorks = (program: string, words: readonly string[]): boolean =>
  spawnSync(program, [...words], { stdio: 'ignore' }).status === 0
