import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@kerfwise/testkit/process'

export type Environment = Readonly<Record<string, string>>

/** Settings of npm, pnpm and the test's own runner; a reader of a README has none of them. */
const OURS = /^(npm_|pnpm_|node_options$|node_env$|vitest|cargo_target_dir$)/i

const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)))

/** Runs lines of a shell, each of which must succeed, and returns what they print. */
export const shell = (lines: string, cwd: string, env: Environment = {}): Promise<string> =>
  runProgram('sh', ['-ec', lines], { cwd, env: { ...clean, ...env } })

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'kerfwise-package-'))
