import type { FastifyBaseLogger } from 'fastify'
import type { Exporter } from './exporter.ts'
import type { ListReader } from './listReader.ts'
import type { TierBook } from './modules/tiers/index.ts'
import type { Admission } from './platform/admission/admission.ts'
import type { BodyReader } from './platform/bodies/reader.ts'
import type { Bus } from './platform/bus/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Signer } from './platform/crypto/signer.ts'
import type { Random } from './platform/crypto/tokens.ts'
import type { Vault } from './platform/crypto/vault.ts'
import type { Store } from './platform/db/store.ts'
import type { PoolWatch } from './platform/db/watch.ts'
import type { Env } from './platform/env.ts'
import type { WebFolders } from './platform/http/webApp.ts'
import type { IdentityProviders } from './platform/identity/providers.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { OptimizerPool } from './platform/optimizer/pool.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { RateLimiter } from './platform/rateLimits/limiter.ts'
import type { Scheduler } from './platform/scheduler/scheduler.ts'
import type { Stopping } from './platform/stopping.ts'
import type { Traces } from './platform/traces/traces.ts'

/** Everything the app takes from its surroundings. */
export interface Deps extends WebFolders {
  readonly env: Env
  readonly logger: FastifyBaseLogger
  readonly clock: Clock
  readonly random: Random
  readonly vault: Vault
  /** Signs the limits of a plan, for pages without a network. */
  readonly signer: Signer
  readonly db: Store
  /** Reports changes to everything that keeps copies. */
  readonly bus: Bus
  /** The connections to a database server; null for a file. */
  readonly pool: PoolWatch | null
  /** The present tiers and prices. */
  tierBook(): Promise<TierBook>
  /** Decides how much each caller may send, receive, export and store at once. */
  readonly admission: Admission
  /** Parses and checks bodies; large bodies in separate threads. */
  readonly bodies: BodyReader
  /** Whether the disk of the database has room for saves. */
  hasRoom(): Promise<boolean>
  /** Makes files of plans in separate threads. */
  readonly exporter: Exporter
  /** Reads lists of programs in separate threads. */
  readonly lists: ListReader
  /** The turns of what goes to the servers of others: posts, and look-ups of names. */
  readonly outgoing: Scheduler
  readonly limiter: RateLimiter
  readonly mailer: Mailer
  /** Work after the answer, or by the clock. */
  readonly jobs: Jobs
  readonly identity: IdentityProviders
  /** The payment provider; null if payment is not set up. */
  readonly payments: PaymentProvider | null
  readonly optimizer: OptimizerPool
  /** Records where calls spend their time; null without a collector. */
  readonly traces: Traces | null
  /** Whether the process is about to end. */
  readonly stopping: Stopping
  /** The build name that `GET /rest/version` answers. */
  readonly build: string
  /** Folder of the built documentation. */
  readonly siteFolder: string
}
