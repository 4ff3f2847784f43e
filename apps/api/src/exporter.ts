import { existsSync } from 'node:fs'
import { createExporter, type Exporter, type ExporterSettings } from './platform/exporter/exporter.ts'

/** The threads that make files. Their module is beside the built server; in the sources it has its own place. */
export function startExporter(settings: Partial<ExporterSettings> = {}): Exporter {
  const built = new URL('./exportWorker.js', import.meta.url)
  const worker = existsSync(built) ? built : new URL('./exportWorker.ts', import.meta.url)
  return createExporter({ worker, ...settings })
}
