import { fileURLToPath } from 'node:url'

/** Beside the sources and beside the built server alike, so this file stays at the top of either. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const folders = {
  migrations: here('../migrations'),
  /** The built web app. */
  web: here('../../web/dist'),
  /** The files of the previous version, which `scripts/lib/previous-web.mjs` keeps. */
  previousWeb: here('../../web/previous'),
  /** The built documentation. */
  site: here('../../site/dist'),
} as const
