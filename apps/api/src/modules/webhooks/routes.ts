import {
  addWebhook,
  bounds,
  done,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  showWebhookSecret,
  switchWebhookOn,
  testWebhook,
} from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { route } from '../../platform/http/route.ts'
import { placesOf } from '../../platform/outgoing/networks.ts'
import { isTarget, targetOf } from '../../platform/outgoing/target.ts'
import { outgoingWork } from '../../platform/outgoing/turns.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { confirmPerson } from '../auth/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { tellAgain, tellWebhook } from './events.ts'
import {
  addWebhookRow,
  changeWebhook,
  deliveriesOf,
  dropWebhook,
  findDelivery,
  findWebhook,
  replaceSecret,
  type WebhookRow,
} from './repository.ts'
import { newSecret } from './secret.ts'
import { viewDelivery, viewWebhooks } from './view.ts'

/** How long the secret before a new one signs, too: the time to bring the new one to the receivers. */
const overlapMs = 24 * 3_600_000
const minute = 60_000
/** Limits tests and repeats of one account. Each may be a call to another person's server. */
const sends = { name: 'webhook.sends', calls: 30, windowMs: minute }

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, vault, clock, random } = deps
  const placeOf = placesOf(deps.env.KERFWISE_WEBHOOK_NETWORKS)

  const own = async (request: FastifyRequest, id: string): Promise<WebhookRow> => {
    const found = await findWebhook(db, { ownerId: personOf(request), id })
    if (!found) throw new Refusal('notFound')
    return found
  }

  /** The address in the form that it is called by; refused where nothing may be sent. */
  const target = async (text: string, ownerId: string, gone: AbortSignal): Promise<string> => {
    const url = targetOf(text)
    // All reasons get one answer, so that no caller learns which names the operator's network has.
    const isFit =
      url !== undefined &&
      (await deps.outgoing.run({
        ...outgoingWork(ownerId, gone),
        begin: async () => ({ value: await isTarget(url, placeOf) }),
      }))
    if (!isFit) throw new Refusal('webhookAddress', { path: '$.url' })
    return url.href
  }

  route(app, listWebhooks, ({ request }) => viewWebhooks(deps, personOf(request)))

  route(app, addWebhook, async ({ body, request, reply }) => {
    const ownerId = personOf(request)
    // A webhook outlives the session that made it and sees the person's jobs, so it needs the password.
    await confirmPerson(deps, ownerId, body)
    const { tier, book } = await currentTier(deps, ownerId)
    const [id, secret] = [newId(random), newSecret(random)]
    const row = {
      id,
      ownerId,
      url: await target(body.url, ownerId, whenGone(reply)),
      secret: vault.seal(secret, id),
      previousSecret: null,
      previousUntil: null,
      createdAt: clock.now(),
      offAt: null,
      offReason: null,
    }
    // An account has no more webhooks than keys.
    const most = Math.min(tier.apiKeys ?? bounds.webhooks, bounds.webhooks)
    const before = await addWebhookRow(db, row, most)
    if (before >= most) {
      requireWithin(tier, { apiKeys: before + 1 }, book)
      throw new Refusal('tooLarge', { limit: 'webhooks', allowed: most, asked: before + 1 })
    }
    return { id, secret, webhooks: await viewWebhooks(deps, ownerId) }
  })

  route(app, removeWebhook, async ({ params, request }) => {
    const ownerId = personOf(request)
    if (!(await dropWebhook(db, { ownerId, id: params.id }))) throw new Refusal('notFound')
    return viewWebhooks(deps, ownerId)
  })

  route(app, showWebhookSecret, async ({ body, params, request }) => {
    await confirmPerson(deps, personOf(request), body)
    const { id, secret } = await own(request, params.id)
    const text = vault.open(secret, id)
    if (text === undefined) throw new Error('the secret of a webhook is sealed by another key')
    return { secret: text }
  })

  route(app, rotateWebhookSecret, async ({ body, params, request }) => {
    const ownerId = personOf(request)
    await confirmPerson(deps, ownerId, body)
    const { id } = params
    const secret = newSecret(random)
    const until = clock.now() + overlapMs
    const isThere = await replaceSecret(db, { ownerId, id }, vault.seal(secret, id), until)
    if (!isThere) throw new Refusal('notFound')
    return { id, secret, webhooks: await viewWebhooks(deps, ownerId) }
  })

  route(app, switchWebhookOn, async ({ params, request }) => {
    const ownerId = personOf(request)
    const on = { offAt: null, offReason: null }
    if (!(await changeWebhook(db, { ownerId, id: params.id }, on))) throw new Refusal('notFound')
    return viewWebhooks(deps, ownerId)
  })

  route(app, listDeliveries, async ({ params, request }) =>
    (await deliveriesOf(db, await own(request, params.id))).map(viewDelivery),
  )

  route(app, testWebhook, async ({ params, request }) => {
    const { id, ownerId } = await own(request, params.id)
    await deps.limiter.hit(sends, ownerId)
    const event = { type: 'webhook.test', data: {} } as const
    await db.transaction(ownerId, (tx) => tellWebhook(deps, tx, { ownerId, webhookId: id }, event))
    return done
  })

  route(app, resendDelivery, async ({ params, request }) => {
    const { ownerId, id } = await own(request, params.id)
    await deps.limiter.hit(sends, ownerId)
    await db.transaction(ownerId, function* (tx) {
      const row = yield* findDelivery(tx, { ownerId, id: params.delivery })
      if (row?.webhookId !== id) throw new Refusal('notFound')
      yield* tellAgain(deps, tx, row)
    })
    return done
  })
}
