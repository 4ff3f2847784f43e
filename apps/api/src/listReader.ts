import { existsSync } from 'node:fs'
import type { GivenList } from '@kerfwise/formats/lists'
import type { ListDone } from './listWorker.ts'
import { createExporter, type Exporter, type ExporterSettings } from './platform/exporter/exporter.ts'

/** The longest work on one list, with the start of the thread. */
const mostMs = 30_000

/** The thread that reads lists. Its module is beside the built server. */
export function startListReader(settings: Partial<ExporterSettings> = {}): Exporter<GivenList, ListDone> {
  const built = new URL('./listWorker.js', import.meta.url)
  const worker = existsSync(built) ? built : new URL('./listWorker.ts', import.meta.url)
  return createExporter<GivenList, ListDone>({ worker, mostMs, ...settings })
}
