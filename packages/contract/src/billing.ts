import { z } from 'zod'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'
import { user } from './user.ts'

/** Name of a payment provider; `stripe` is the only one. */
const provider = z.object({ provider: z.string().min(1).max(40) })
const id = z.string().min(1).max(100)
const ofProvider = ['paymentNotSetUp', 'paymentUnavailable', 'notFound'] as const
const tag = 'payment'

/** A page of the provider that the browser goes to next. */
const page = z.object({ url: z.url() })

export const beginCheckout = operation({
  method: 'POST',
  path: '/payment/:provider/checkout',
  summary: 'Begin to pay for a plan: answers the address of the provider’s checkout page.',
  tag,
  access: 'person',
  parts: { params: provider, body: z.object({ planId: id }) },
  success: page,
  errors: [...ofProvider, 'planNotSold', 'alreadySubscribed'],
})

export const openPortal = operation({
  method: 'POST',
  path: '/payment/:provider/portal',
  summary: 'The provider’s page where the person changes the card.',
  tag,
  access: 'person',
  parts: { params: provider },
  success: page,
  errors: ofProvider,
})

export const refreshPayment = operation({
  method: 'POST',
  path: '/payment/:provider/refresh',
  summary:
    'Ask the provider what the person’s subscriptions are now; after a checkout, whatever became of its event.',
  tag,
  access: 'person',
  parts: { params: provider },
  success: user,
  errors: ofProvider,
})

export const paymentWebhook = operation({
  method: 'POST',
  path: '/payment/:provider/webhook',
  summary: 'An event of the provider, signed by it over the raw body. Each is handled once.',
  tag,
  access: 'anyone',
  parts: { params: provider, body: z.looseObject({}) },
  success: nothing,
  errors: [...ofProvider, 'webhookInvalid'],
})

const subscr = z.object({ ...provider.shape, subscrId: id })
const changing = { tag, access: 'person', changes: true, success: nothing } as const
const changeErrors = [...ofProvider, 'subscriptionEnded', 'paymentDeclined'] as const

const cancelling = {
  ...changing,
  path: '/payment/:provider/subscr/cancel/:subscrId',
  summary: 'Let a subscription end with the period that is paid.',
  parts: { params: subscr },
  errors: changeErrors,
} as const

export const cancelSubscription = operation({ method: 'POST', ...cancelling })
export const cancelSubscriptionByGet = operation({ method: 'GET', ...cancelling })

const reactivating = {
  ...changing,
  path: '/payment/:provider/subscr/reactivate/:subscrId',
  summary: 'Let a canceled subscription renew again, before it has ended.',
  parts: { params: subscr },
  errors: changeErrors,
} as const

export const reactivateSubscription = operation({ method: 'POST', ...reactivating })
export const reactivateSubscriptionByGet = operation({ method: 'GET', ...reactivating })

const updating = {
  ...changing,
  path: '/payment/:provider/subscr/update/:subscrId/:planId',
  summary: 'Change to another plan at once; what is left of the old one is credited.',
  parts: { params: z.object({ ...subscr.shape, planId: id }) },
  errors: [...changeErrors, 'planNotSold'],
} as const

export const updateSubscription = operation({ method: 'POST', ...updating })
export const updateSubscriptionByGet = operation({ method: 'GET', ...updating })

export const invoice = z
  .object({
    id: z.string(),
    provider: z.string(),
    /** The number on the paper; null while it is a draft. */
    number: z.string().nullable(),
    /** Seconds since the epoch. */
    created: z.number().int(),
    /** In whole units of the currency. */
    amount: z.number(),
    currency: z.string(),
    /** The provider's word: draft, open, paid, uncollectible, void. */
    status: z.string(),
    /** The provider's address of the PDF; null without a PDF. */
    pdf: z.url().nullable(),
    /** Where an open one can be paid. */
    page: z.url().nullable(),
  })
  .meta({ id: 'Invoice' })

export type Invoice = z.infer<typeof invoice>

export const listInvoices = operation({
  method: 'GET',
  path: '/payment/invoices',
  summary: 'The person’s invoices, the newest first.',
  tag,
  access: 'person',
  parts: {},
  success: z.array(invoice),
  errors: ['paymentUnavailable'],
})
