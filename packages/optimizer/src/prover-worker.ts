/** The worker that writes certificates: started by `prover.ts`, never imported. */
import initialise, { certify } from '../dist/kerfwise.js'
import { serveOnce } from './proof/serve-once.ts'
import type { Claimed } from './proof/write.ts'

/** A caller that no longer wants the proof ends the worker. */
const host = { now: () => performance.now(), stopped: () => false, listens: () => false, progress: () => {} }

const utf8 = new TextEncoder()

addEventListener('message', async ({ data }: MessageEvent<Claimed>) => {
  const certificateOf = ({ request, claim }: Claimed) =>
    certify(utf8.encode(request), utf8.encode(claim), host)
  self.postMessage(await serveOnce(data, initialise, certificateOf))
})
