import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program, which must succeed, and returns what it prints. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  // A proxy of this machine knows nothing of the server.
  const direct = { NO_PROXY: 'localhost', no_proxy: 'localhost' }
  const options = { cwd, env: { ...process.env, ...direct, ...env }, maxBuffer: 1 << 26 }
  try {
    return (await promisify(execFile)(command, [...args], options)).stdout
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: fault })
  }
}

/** Whether a program is here and works. */
export const works = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
