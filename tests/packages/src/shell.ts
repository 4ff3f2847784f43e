import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Environment = Readonly<Record<string, string>>

/** Settings of npm, pnpm and the test's own runner; a reader of a README has none of them. */
const OURS = /^(npm_|pnpm_|node_options$|node_env$|vitest|cargo_target_dir$)/i

const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)))

/** Runs lines of a shell, each of which must succeed, and returns what they print. */
export const shell = async (lines: string, cwd: string, env: Environment = {}): Promise<string> => {
  const options = { cwd, env: { ...clean, ...env }, maxBuffer: 1 << 28 }
  try {
    return (await promisify(execFile)('sh', ['-ec', lines], options)).stdout
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout?: string; stderr?: string }
    throw new Error(`${lines}\n${stdout}\n${stderr}`, { cause: fault })
  }
}

/** Whether a line of a shell succeeds here. */
export const works = (line: string): boolean => spawnSync('sh', ['-c', line]).status === 0

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'kerfwise-package-'))
