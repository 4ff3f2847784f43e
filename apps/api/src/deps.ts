import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/open.ts'
import type { Env } from './platform/env.ts'
import type { OptimizerPool } from './platform/optimizer/pool.ts'
import type { RateLimiter } from './platform/rateLimits/limiter.ts'

/** Everything the app takes from its surroundings. */
export interface Deps {
  readonly env: Env
  readonly logger: FastifyBaseLogger
  readonly clock: Clock
  readonly db: Db
  readonly limiter: RateLimiter
  readonly optimizer: OptimizerPool
  /** What `GET /rest/version` answers. */
  readonly build: string
  /** Folder of the built web app. */
  readonly webFolder: string
}
