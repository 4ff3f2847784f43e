/** The checker's code in Node. */
import { readFile } from 'node:fs/promises'
import { check, initSync } from '../../dist/checker.js'
import { readVerdict, type Verdict } from './verdict.ts'

/**
 * The checker of this thread, which it blocks. A server that is bundled into one file names where it keeps
 * `checker_bg.wasm`.
 */
export const loadChecker = async (
  file: URL = new URL('../../dist/checker_bg.wasm', import.meta.url),
): Promise<(file: Uint8Array) => Verdict> => {
  initSync({ module: await readFile(file) })
  return (bytes) => readVerdict(check(bytes))
}
