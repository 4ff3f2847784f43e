/** The thread that writes certificates in Node: started by `node.ts`, never imported. */
import { readFile } from 'node:fs/promises'
import { certify, initSync } from '../dist/kerfwise.js'
import { undisturbed } from './proof/host.ts'
import { answerOnce } from './proof/thread.ts'
import type { Claimed } from './proof/write.ts'

const load = async () =>
  initSync({ module: await readFile(new URL('../dist/kerfwise_bg.wasm', import.meta.url)) })

const utf8 = new TextEncoder()

answerOnce<Claimed>(load, ({ request, claim }) =>
  certify(utf8.encode(request), utf8.encode(claim), undisturbed),
)
