import type { Admission } from './platform/admission/admission.ts'
import { besideServer } from './platform/beside.ts'
import { type BodyReader, createBodyReader, type ReaderSettings } from './platform/bodies/reader.ts'
import type { Env } from './platform/env.ts'

export function startBodyReader(
  env: Pick<Env, 'KERFWISE_PARSING_THREADS'>,
  admission: Admission,
  settings: Pick<ReaderSettings, 'above' | 'heapMegabytes'> = {},
): BodyReader {
  return createBodyReader({
    ...settings,
    admission,
    worker: besideServer('./bodyWorker.js') ?? new URL('./bodyWorker.ts', import.meta.url),
    threads: env.KERFWISE_PARSING_THREADS,
  })
}
