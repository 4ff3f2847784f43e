import type { PanelId, RackCut } from '@kerfwise/cutlist'
import { storedText, storeText } from '../../shared/storage.ts'

/** The cuts that this browser has reported to the rack: by key, the report of each. */
export type ReportedCuts = Readonly<Record<string, string>>

/** Most cuts of one panel that are remembered. */
const most = 2_000

const keyOf = (panel: PanelId) => `rackReported.${panel}`

/** The report of a cut as a text, which shows whether the report has changed. */
export const reportOf = ({ bars, kept }: Pick<RackCut, 'bars' | 'kept'>): string =>
  JSON.stringify([bars, kept])

export function readReportedCuts(panel: PanelId): ReportedCuts {
  try {
    const read: unknown = JSON.parse(storedText(keyOf(panel)) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).flatMap(([key, report]: [string, unknown]) =>
        typeof report === 'string' ? [[key, report]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Remembers a cut, or forgets one that was taken back. */
export function keepReportedCut(panel: PanelId, key: string, report: string | null): void {
  const { [key]: _, ...others } = readReportedCuts(panel)
  const entries = Object.entries(report === null ? others : { ...others, [key]: report })
  storeText(keyOf(panel), JSON.stringify(Object.fromEntries(entries.slice(-most))))
}
