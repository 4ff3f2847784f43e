/** The checker's worker: started by `checker.ts`, never imported. */
import initialise, { check } from '../dist/checker.js'
import { serveOnce } from './proof/serve-once.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const bytesOf = async (file: Blob) => check(new Uint8Array(await file.arrayBuffer()))
  self.postMessage(await serveOnce(data, initialise, bytesOf))
})
