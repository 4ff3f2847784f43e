import type { PaperAsked, PaperDone } from './modules/exports/job.ts'
import type { Admission } from './platform/admission/admission.ts'
import { besideServer } from './platform/beside.ts'
import {
  createThreadWork,
  type ThreadWork,
  type ThreadWorkSettings,
} from './platform/scheduler/threadWork.ts'

export type Exporter = ThreadWork<PaperAsked, PaperDone>

/** The threads that make files and check plans. */
export function startExporter(
  admission: Pick<Admission, 'spend'>,
  settings: Partial<ThreadWorkSettings> = {},
): Exporter {
  return createThreadWork({
    worker: besideServer('./exportWorker.js') ?? new URL('./exportWorker.ts', import.meta.url),
    // A poster of thousands of pieces takes many seconds, and a cutting list of twelve rows none: it has a thread of its own.
    seats: { any: 1, short: 1 },
    // Of the work, without the wait.
    mostMs: 20_000,
    // Pictures are drawn outside of the heap.
    heapMegabytes: 256,
    youngMegabytes: 32,
    // Each account waits for one file, and admission bounds how many accounts do; these are the projects that they wait with.
    room: { most: Infinity, mostOfCaller: Infinity, mostBytes: 64_000_000 },
    charge: (caller, ms) => admission.spend('parsing', caller, ms),
    ...settings,
  })
}
