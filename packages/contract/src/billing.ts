import { z } from 'zod'
import { nothing } from './nothing.ts'
import { operation } from './operation.ts'
import { user } from './user.ts'

/** Name of a payment provider; `stripe` is the only one. */
const provider = z.object({
  provider: z.string().min(1).max(40).describe('The payment provider; `stripe` is the only one.'),
})
const id = z.string().min(1).max(100)
const ofProvider = ['paymentNotSetUp', 'paymentUnavailable', 'notFound'] as const
const tag = 'payment'

/** A page of the provider that the browser goes to next. */
const page = z.object({ url: z.url().describe('The page of the provider that the browser goes to next.') })

export const beginCheckout = operation({
  method: 'POST',
  path: '/payment/:provider/checkout',
  summary: 'Begin to pay for a plan: answers the address of the provider’s checkout page.',
  tag,
  access: 'person',
  parts: {
    params: provider,
    body: z.object({ planId: id.describe('The plan to pay for, by its id in `allPlans`.') }),
  },
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

const subscr = z.object({
  ...provider.shape,
  subscrId: id.describe('The subscription, by its id in `subscriptions`.'),
})
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
  parts: {
    params: z.object({
      ...subscr.shape,
      planId: id.describe('The plan to change to, by its id in `allPlans`.'),
    }),
  },
  errors: [...changeErrors, 'planNotSold'],
} as const

export const updateSubscription = operation({ method: 'POST', ...updating })
export const updateSubscriptionByGet = operation({ method: 'GET', ...updating })

export const invoice = z
  .object({
    id: z.string().describe('The id of the invoice at the provider.'),
    provider: z.string().describe('The payment provider that wrote it.'),
    number: z.string().nullable().describe('The number on the paper; null while it is a draft.'),
    created: z.number().int().describe('When it was written, in seconds since 1970.'),
    amount: z.number().describe('The sum in whole units of the currency, as 12.5.'),
    currency: z.string().describe('Three letters, as EUR.'),
    status: z.string().describe('The word of the provider: draft, open, paid, uncollectible, void.'),
    pdf: z.url().nullable().describe('Where the provider has the PDF; null without one.'),
    page: z.url().nullable().describe('Where an open one can be paid; null without such a page.'),
  })
  .meta({ id: 'Invoice', description: 'An invoice of the payment provider.' })

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
