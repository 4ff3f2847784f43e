import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { accountRoutes, viewUser } from './modules/account/index.ts'
import { authRoutes } from './modules/auth/index.ts'
import { billingRoutes } from './modules/billing/index.ts'
import { exportRoutes } from './modules/exports/index.ts'
import { externalRoutes } from './modules/external/index.ts'
import { deleteKeysOf, keyRoutes } from './modules/keys/index.ts'
import { listRoutes } from './modules/lists/index.ts'
import { materialRoutes } from './modules/materials/index.ts'
import { metricsRoutes } from './modules/metrics/index.ts'
import { optimizeRoutes } from './modules/optimize/index.ts'
import { projectRoutes, type ViewUser } from './modules/projects/index.ts'
import { rackRoutes } from './modules/rack/index.ts'
import { sawRoutes } from './modules/saw/index.ts'
import { shareRoutes } from './modules/shares/index.ts'
import { solveJobRoutes } from './modules/solveJobs/index.ts'
import { supportRoutes } from './modules/support/index.ts'
import { versionRoutes } from './modules/version/index.ts'
import { dropWebhooksOf, webhookRoutes } from './modules/webhooks/index.ts'
import type { Tx, Work } from './platform/db/store.ts'

/** Ends the jobs of a person's programs, and the events on their way to them. */
function* endKeys(tx: Tx, ownerId: string): Work<void> {
  yield* deleteKeysOf(tx, ownerId)
  yield* dropWebhooksOf(tx, ownerId)
}

/** Every route below /rest. */
export function addRoutes(app: FastifyInstance, deps: Deps): void {
  const view: ViewUser = (id, subscriptions) => viewUser(deps, id, subscriptions)
  metricsRoutes(app, deps)
  versionRoutes(app, deps)
  optimizeRoutes(app, deps)
  solveJobRoutes(app, deps)
  listRoutes(app, deps)
  authRoutes(app, deps, { view, endKeys })
  externalRoutes(app, deps, view)
  accountRoutes(app, deps)
  keyRoutes(app, deps)
  webhookRoutes(app, deps)
  billingRoutes(app, deps, view)
  projectRoutes(app, deps, view)
  exportRoutes(app, deps)
  materialRoutes(app, deps)
  rackRoutes(app, deps)
  shareRoutes(app, deps)
  sawRoutes(app, deps)
  supportRoutes(app, deps)
}
