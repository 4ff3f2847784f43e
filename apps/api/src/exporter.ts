import { existsSync } from 'node:fs'
import { createExporter, type Exporter } from './platform/exporter/exporter.ts'

/** The threads that make files. A built server has their module beside it; in the sources it is where it is written. */
export function startExporter(): Exporter {
  const built = new URL('./exportWorker.js', import.meta.url)
  return createExporter(existsSync(built) ? built : new URL('./exportWorker.ts', import.meta.url))
}
