/** The worker that writes certificates: started by `prover.ts`, never imported. */
import initialise, { certify } from '../dist/kerfwise.js'
import { undisturbed } from './proof/host.ts'
import { serveOnce } from './proof/serve-once.ts'
import type { Claimed } from './proof/write.ts'

const utf8 = new TextEncoder()

addEventListener('message', async ({ data }: MessageEvent<Claimed>) => {
  const certificateOf = ({ request, claim }: Claimed) =>
    certify(utf8.encode(request), utf8.encode(claim), undisturbed)
  self.postMessage(await serveOnce(data, initialise, certificateOf))
})
