import { existsSync } from 'node:fs'

/** A file beside the built server, with its name; undefined in the sources, where each file has its own place. */
export function besideServer(name: string): URL | undefined {
  const file = new URL(name, import.meta.url)
  return existsSync(file) ? file : undefined
}
