import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** Every file git knows or would add, relative to the root, with forward slashes. */
export const files: string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
