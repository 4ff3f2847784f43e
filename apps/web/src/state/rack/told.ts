import type { PanelId, RackCut } from '@kerfwise/cutlist'
import { storedText, storeText } from '../../shared/storage.ts'

/** The cuts that the rack has heard of from this browser: by key, what was said. */
export type Told = Readonly<Record<string, string>>

/** Most cuts of one panel that are remembered. */
const most = 2_000

const keyOf = (panel: PanelId) => `rackTold.${panel}`

/** What the rack hears of a cut, as a text that tells whether it has changed. */
export const saidOf = ({ bars, kept }: Pick<RackCut, 'bars' | 'kept'>): string => JSON.stringify([bars, kept])

export function readTold(panel: PanelId): Told {
  try {
    const read: unknown = JSON.parse(storedText(keyOf(panel)) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).flatMap(([key, said]: [string, unknown]) =>
        typeof said === 'string' ? [[key, said]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Remembers a cut, or forgets one that was taken back. */
export function keepTold(panel: PanelId, key: string, said: string | null): void {
  const { [key]: _, ...others } = readTold(panel)
  const entries = Object.entries(said === null ? others : { ...others, [key]: said })
  storeText(keyOf(panel), JSON.stringify(Object.fromEntries(entries.slice(-most))))
}
