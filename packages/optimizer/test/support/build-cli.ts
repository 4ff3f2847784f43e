import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/lib/paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the `kerfwise` command. */
    cli: string
  }
}

/** Builds the native command of the same sources, as the Rust tests do; cargo does nothing where it is there already. */
export const setup = (project: TestProject): void => {
  // With `--package`, dependencies would have other features and be compiled once more.
  const args = ['build', '--locked', '--workspace', '--bin', 'kerfwise']
  const done = spawnSync('cargo', [...args, '--message-format=json-render-diagnostics'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  if (done.status !== 0) throw new Error('the kerfwise command could not be built')
  const built = done.stdout
    .split('\n')
    .flatMap((line) => line.match(/"executable":"((?:[^"\\]|\\.)+)"/) ?? [])
  project.provide('cli', JSON.parse(`"${built[1]}"`))
}
