import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { generated, root } from './paths.ts'

export const modelFile = join(generated, 'model.ts')

const run = (command: string, args: readonly string[], input = ''): string => {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', input })
  if (done.status !== 0) throw new Error(`${command} failed: ${done.error?.message ?? done.stderr}`)
  return done.stdout
}

/** The TypeScript declarations as the Rust types give them now, formatted like the rest of the code. */
export const declarations = (): string => {
  // The profile of the Rust tests, whose dependencies are mostly compiled already; the search has no types of the wire.
  const example = [
    'run',
    '--quiet',
    '--profile',
    'test',
    '--locked',
    '--package',
    'kerfwise-core',
    '--no-default-features',
    '--features',
    'ts',
  ]
  const text = run('cargo', [...example, '--example', 'declarations'])
  const biome = createRequire(join(root, 'package.json')).resolve('@biomejs/biome/bin/biome')
  return run(process.execPath, [biome, 'format', '--stdin-file-path=model.ts'], text)
}
