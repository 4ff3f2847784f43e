import { existsSync } from 'node:fs'
import { createExporter, type Exporter } from './platform/exporter/exporter.ts'

/** The threads that make files. Their module is beside the built server; in the sources it has its own place. */
export function startExporter(): Exporter {
  const built = new URL('./exportWorker.js', import.meta.url)
  return createExporter(existsSync(built) ? built : new URL('./exportWorker.ts', import.meta.url))
}
