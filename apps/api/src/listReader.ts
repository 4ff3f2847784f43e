import type { GivenList } from '@kerfwise/formats/lists'
import type { ListDone } from './listWorker.ts'
import type { Admission } from './platform/admission/admission.ts'
import { besideServer } from './platform/beside.ts'
import {
  createThreadWork,
  type ThreadWork,
  type ThreadWorkSettings,
} from './platform/scheduler/threadWork.ts'

export type ListReader = ThreadWork<GivenList, ListDone>

/** The threads that read lists. */
export function startListReader(
  admission: Pick<Admission, 'spend'>,
  settings: Partial<ThreadWorkSettings> = {},
): ListReader {
  return createThreadWork({
    worker: besideServer('./listWorker.js') ?? new URL('./listWorker.ts', import.meta.url),
    seats: { any: 1, short: 1 },
    mostMs: 30_000,
    heapMegabytes: 256,
    charge: (caller, ms) => admission.spend('parsing', caller, ms),
    ...settings,
  })
}
