import type { Bus } from '../bus/bus.ts'
import type { Db, Store } from './store.ts'

/** An open database, whatever its engine. */
export interface OpenDatabase {
  readonly db: Store
  /** For counts that a power cut may lose: nobody waits for a disk, so that a hundred counted calls hold up none. */
  readonly counts: Db
  /** Reports changes in the database to the copies in this process. */
  readonly bus: Bus
  /** Whether there is room for one more project of the largest kind, as far as this process can see it. */
  hasRoom(): Promise<boolean>
  close(): Promise<void>
}
