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
  const text = run('cargo', ['run', '--quiet', '--locked', '--bin', 'kerfwise-declarations'])
  const biome = createRequire(join(root, 'package.json')).resolve('@biomejs/biome/bin/biome')
  return run(process.execPath, [biome, 'format', '--stdin-file-path=model.ts'], text)
}
