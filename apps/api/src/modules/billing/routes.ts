import {
  beginCheckout,
  cancelSubscription,
  cancelSubscriptionByGet,
  done,
  listInvoices,
  openPortal,
  paymentWebhook,
  reactivateSubscription,
  reactivateSubscriptionByGet,
  refreshPayment,
  type User,
  updateSubscription,
  updateSubscriptionByGet,
} from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { rawBody } from '../../platform/http/body.ts'
import { route } from '../../platform/http/route.ts'
import { type PaymentProvider, providerNames } from '../../platform/payments/provider.ts'
import type { RateRule } from '../../platform/rateLimits/limiter.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { changePlan, setCanceled } from './changes.ts'
import { startCheckout } from './checkout.ts'
import { customerOf } from './customers.repository.ts'
import { invoicesOf } from './invoices.ts'
import { syncCustomer } from './sync.ts'
import { handleEvent } from './webhook.ts'

const hourMs = 3_600_000
const looksPerChange = 10

export function billingRoutes(app: FastifyInstance, deps: Deps, view: (id: string) => Promise<User>): void {
  const { payments } = deps
  const calls = deps.env.KERFWISE_RATE_PAYMENT
  const changes: RateRule = { name: 'payment', calls, windowMs: hourMs }
  // A page that waits for a confirmation asks every two seconds; a separate count keeps that from blocking a change.
  const looks: RateRule = { name: 'payment.refresh', calls: calls * looksPerChange, windowMs: hourMs }

  /** The provider that an address names; another than ours is nothing, ours without keys is not set up. */
  function providerOf({ provider }: { readonly provider: string }): PaymentProvider {
    if (!providerNames.some((name) => name === provider)) throw new Refusal('notFound')
    if (payments?.name !== provider) throw new Refusal('paymentNotSetUp')
    return payments
  }

  async function person(request: FastifyRequest, rule = changes): Promise<string> {
    const id = personOf(request)
    await deps.limiter.hit(rule, id)
    return id
  }

  async function customerIdOf(provider: PaymentProvider, ownerId: string): Promise<string> {
    const customer = await customerOf(deps.db, provider.name, ownerId)
    if (!customer) throw new Refusal('notFound')
    return customer.customerId
  }

  route(app, beginCheckout, async ({ params, body, request }) => {
    const provider = providerOf(params)
    return { url: await startCheckout(deps, provider, await person(request), body.planId) }
  })

  route(app, openPortal, async ({ params, request }) => {
    const provider = providerOf(params)
    const id = await customerIdOf(provider, await person(request))
    return { url: await provider.portal(id, `${deps.env.PUBLIC_URL}/my-account`) }
  })

  route(app, refreshPayment, async ({ params, request }) => {
    const provider = providerOf(params)
    const ownerId = await person(request, looks)
    const customer = await customerOf(deps.db, provider.name, ownerId)
    if (customer) await syncCustomer(deps, provider, customer.customerId)
    return view(ownerId)
  })

  route(app, paymentWebhook, async ({ params, request }) => {
    const provider = providerOf(params)
    await handleEvent(deps, provider, rawBody(request), request.headers)
    return done
  })

  for (const operation of [cancelSubscription, cancelSubscriptionByGet]) {
    route(app, operation, async ({ params, request }) => {
      await setCanceled(deps, providerOf(params), await person(request), params.subscrId, true)
      return done
    })
  }

  for (const operation of [reactivateSubscription, reactivateSubscriptionByGet]) {
    route(app, operation, async ({ params, request }) => {
      await setCanceled(deps, providerOf(params), await person(request), params.subscrId, false)
      return done
    })
  }

  for (const operation of [updateSubscription, updateSubscriptionByGet]) {
    route(app, operation, async ({ params, request }) => {
      await changePlan(deps, providerOf(params), await person(request), params.subscrId, params.planId)
      return done
    })
  }

  route(app, listInvoices, ({ request }) => invoicesOf(deps, personOf(request)))
}
