import { exportAccount } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route, Sent } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/sessions/guard.ts'
import { allMaterials } from '../materials/index.ts'
import { allBundles } from '../projects/index.ts'
import { sharesOf } from '../shares/index.ts'
import { userById } from '../users/index.ts'
import { viewSessions } from './sessions.ts'
import { viewUser } from './view.ts'

/** All that is kept of a person, as one JSON file to download; secrets are none of it. */
export function exportRoute(app: FastifyInstance, deps: Deps): void {
  route(app, exportAccount, async ({ request, reply }) => {
    const person = signedIn(request)
    const { id } = person
    const row = await userById(deps.db, id)
    const file = {
      format: 'kerfwise-account',
      version: 1,
      exported: new Date(deps.clock.now()).toISOString(),
      user: await viewUser(deps, id),
      created: row && Math.floor(row.createdAt / 1000),
      language: row?.language ?? null,
      sessions: await viewSessions(deps, person),
      materials: await allMaterials(deps.db, id),
      projects: await allBundles(deps.db, id),
      shares: await sharesOf(deps.db, id),
    }
    return new Sent(
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="kerfwise-account.json"')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(file, null, 2)),
    )
  })
}
