import { existsSync } from 'node:fs'
import type { Admission } from './platform/admission/admission.ts'
import { type BodyReader, createBodyReader, type ReaderSettings } from './platform/bodies/reader.ts'
import type { Env } from './platform/env.ts'

/** The worker is beside the built server; in the sources it has its own place. */
function worker(): URL {
  const built = new URL('./bodyWorker.js', import.meta.url)
  return existsSync(built) ? built : new URL('./bodyWorker.ts', import.meta.url)
}

export function startBodyReader(
  env: Pick<Env, 'KERFWISE_PARSING_THREADS'>,
  admission: Admission,
  settings: Pick<ReaderSettings, 'above' | 'heapMegabytes'> = {},
): BodyReader {
  return createBodyReader({
    ...settings,
    admission,
    worker: worker(),
    threads: env.KERFWISE_PARSING_THREADS,
  })
}
