/** The thread that checks proof files in Node: started by `node.ts`, never imported. */
import { readFile } from 'node:fs/promises'
import { check, initSync } from '../dist/checker.js'
import { answerOnce } from './proof/thread.ts'

const load = async () =>
  initSync({ module: await readFile(new URL('../dist/checker_bg.wasm', import.meta.url)) })

answerOnce<Uint8Array>(load, check)
