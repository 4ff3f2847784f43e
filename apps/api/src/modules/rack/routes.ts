import {
  bounds,
  changeRack,
  cutRack,
  getRackWorth,
  listRack,
  putRackWorth,
  reserveRack,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { keyedCall, once } from '../repeats/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { changeBars } from './change.ts'
import { doingOf } from './doing.ts'
import { barsGone, barsOf, barsOnRack, bytesOfBars, storeWorth, viewBar, worthOfRack } from './repository.ts'
import { reserveBars } from './reserve.ts'
import { cutBars } from './tick.ts'

export function rackRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const body = { bytes: () => bounds.materialBody, stored: true }

  route(app, listRack, async ({ query, request, reply }) => {
    const ownerId = personOf(request)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount: await bytesOfBars(db, ownerId) })
    const found = query.gone === 'true' ? await barsGone(db, ownerId) : await barsOnRack(db, ownerId)
    return found.map(viewBar)
  })

  route(
    app,
    changeRack,
    async ({ body: changes, request, headers }) => {
      const doing = doingOf(deps, personOf(request))
      const current = await currentTier(deps, doing.ownerId)
      const call = keyedCall(deps, request, headers)
      const work = db.transaction(doing.ownerId, (tx) =>
        once(tx, call, {
          make: () => changeBars(tx, { ...doing, current }, changes),
          idsOf: (bars) => bars.map(({ id }) => id),
          again: (ids) => barsOf(tx, doing.ownerId, ids),
        }),
      )
      return (await work).map(viewBar)
    },
    { body },
  )

  route(
    app,
    reserveRack,
    async ({ body: { plan, bars }, request }) => {
      const doing = doingOf(deps, personOf(request))
      const { tier, book } = await currentTier(deps, doing.ownerId)
      // To give back is allowed in every tier.
      if (bars.length > 0) requireWithin(tier, { rack: 1 }, book)
      return (await db.transaction(doing.ownerId, (tx) => reserveBars(tx, doing, plan, bars))).map(viewBar)
    },
    { body },
  )

  route(
    app,
    cutRack,
    async ({ body: sent, request }) => {
      const doing = doingOf(deps, personOf(request))
      const current = await currentTier(deps, doing.ownerId)
      const work = db.transaction(doing.ownerId, (tx) => cutBars(tx, { ...doing, current }, sent))
      return (await work).map(viewBar)
    },
    { body },
  )

  route(app, getRackWorth, async ({ request }) => {
    const { unit, classes } = await worthOfRack(db, personOf(request))
    return { unit, classes: [...classes] }
  })

  route(app, putRackWorth, async ({ body: worth, request }) => {
    const ownerId = personOf(request)
    const { tier, book } = await currentTier(deps, ownerId)
    requireWithin(tier, { rack: 1 }, book)
    await storeWorth(db, ownerId, worth)
    return worth
  })
}
