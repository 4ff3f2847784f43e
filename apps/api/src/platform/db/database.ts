import type { Bus } from '../bus/bus.ts'
import type { Db, Store } from './store.ts'
import type { PoolWatch } from './watch.ts'

/** An open database of either engine. */
export interface OpenDatabase {
  readonly db: Store
  /** For counts that a power cut may lose: no call waits for the disk, so a hundred counted calls hold up none. */
  readonly counts: Db
  /** Reports changes in the database to the copies in this process. */
  readonly bus: Bus
  /** The connections to a database server; null for a file. */
  readonly pool: PoolWatch | null
  /** Whether there is room for one more project of the largest kind, as far as this process can see it. */
  hasRoom(): Promise<boolean>
  close(): Promise<void>
}
