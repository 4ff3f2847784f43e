/** The worker that tells the steps of a search: started by `tracer.ts`, never imported. */
import initialise, { trace } from '../dist/kerfwise.js'
import type { Reply } from './proof/ask-once.ts'
import { undisturbed } from './proof/host.ts'
import { serveOnce } from './proof/serve-once.ts'

/** What this worker sends: steps, and last what every worker of one question sends. */
export type Followed = Reply | { readonly type: 'step'; readonly line: string }

const send = (message: Followed) => self.postMessage(message)
const follower = { step: (line: string) => send({ type: 'step', line }) }

const utf8 = new TextEncoder()

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  send(await serveOnce(data, initialise, (request) => trace(utf8.encode(request), undisturbed, follower)))
})
