import { Readable } from 'node:stream'
import { exportAccount } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { route, Sent } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/sessions/guard.ts'
import { viewKeys } from '../keys/index.ts'
import { allMaterials } from '../materials/index.ts'
import { bundleTexts } from '../projects/index.ts'
import { barsGone, barsOnRack, viewBar, worthOfRack } from '../rack/index.ts'
import { sharesOf } from '../shares/index.ts'
import { solveJobsOf, viewSolveJob } from '../solveJobs/index.ts'
import { userById } from '../users/index.ts'
import { viewWebhooks } from '../webhooks/index.ts'
import { viewSessions } from './sessions.ts'
import { viewUser } from './view.ts'

/** All stored data of a person, as one JSON file to download, without secrets. */
export function exportRoute(app: FastifyInstance, deps: Deps): void {
  route(app, exportAccount, async ({ request, reply }) => {
    const person = signedIn(request)
    holdForAnswer(deps.admission, 'exports', { request, reply, amount: 1 })
    const charge = (bytes: number) => deps.admission.spend('sent', callerOf(request), bytes)
    const text = exportText(bundleTexts(deps.db, person.id), await exportHead(deps, person), charge)
    return new Sent(
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="kerfwise-account.json"')
        .send(Readable.from(text)),
    )
  })
}

type Person = ReturnType<typeof signedIn>

/** All but the projects, which are as large as people make them. */
async function exportHead(deps: Deps, person: Person): Promise<object> {
  const { id } = person
  const row = await userById(deps.db, id)
  return {
    format: 'kerfwise-account',
    version: 1,
    exported: new Date(deps.clock.now()).toISOString(),
    user: await viewUser(deps, id),
    created: row && Math.floor(row.createdAt / 1000),
    language: row?.language ?? null,
    sessions: await viewSessions(deps, person),
    materials: await allMaterials(deps.db, id),
    rack: [...(await barsOnRack(deps.db, id)), ...(await barsGone(deps.db, id))].map(viewBar),
    rackWorth: await worthOfRack(deps.db, id),
    keys: (await viewKeys(deps.db, id)).map(({ name, scopes, created }) => ({ name, scopes, created })),
    webhooks: (await viewWebhooks(deps, id)).map(({ url, created }) => ({ url, created })),
    shares: await sharesOf(deps.db, id),
    jobs: (await solveJobsOf(deps.db, id)).map(viewSolveJob),
  }
}

/**
 * The text of the file in parts: memory holds a project or two at once, and each counts towards the person's allowance.
 */
async function* exportText(
  projects: AsyncIterable<string>,
  head: object,
  charge: (bytes: number) => void,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "projects": [`
  let between = '\n'
  for await (const project of projects) {
    charge(project.length)
    yield between
    yield project
    between = ',\n'
  }
  yield '\n]}\n'
}
