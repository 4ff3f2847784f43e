import type { ServerResponse } from 'node:http'
import { cardOf, checkoutPage, controlPage, invoicePage, portalPage } from './pages.ts'
import { pdfOf } from './pdf.ts'
import { StripeFault } from './records.ts'
import type { FakeStripe } from './server.ts'

const dayMs = 86_400_000

type Answer = { readonly html: string } | { readonly to: string } | { readonly pdf: Buffer }
type PageHandler = (id: string, form: URLSearchParams, query: URLSearchParams) => Answer | Promise<Answer>

/** The pages that a person sees: checkout, portal, invoices, and the page on which time passes. */
export async function servePage(
  stripe: FakeStripe,
  method: string,
  url: URL,
  body: string,
  response: ServerResponse,
) {
  stripe.billing.catchUp()
  const found = routes(stripe).find(([verb, path]) => verb === method && path.test(url.pathname))
  if (!found) {
    response.writeHead(404).end()
    return
  }
  try {
    const id = found[1].exec(url.pathname)?.[1] ?? ''
    const answer = await found[2](id, new URLSearchParams(body), url.searchParams)
    if ('to' in answer) response.writeHead(303, { location: answer.to }).end()
    else if ('pdf' in answer) {
      const disposition = `attachment; filename="${id}.pdf"`
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': disposition })
        .end(answer.pdf)
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    response.writeHead(error.status, { 'content-type': 'text/plain' }).end(error.message)
  }
}

function routes(stripe: FakeStripe): (readonly [string, RegExp, PageHandler])[] {
  const { world, billing } = stripe
  return [
    ['GET', /^\/c\/pay\/([^/]+)$/, (id) => ({ html: checkoutPage(world, id, null) })],
    [
      'POST',
      /^\/c\/pay\/([^/]+)$/,
      (id, form) => {
        const session = world.session(id)
        try {
          billing.complete(session, cardOf(form.get('card') ?? ''))
        } catch (error) {
          if (error instanceof StripeFault) return { html: checkoutPage(world, id, error.message) }
          throw error
        }
        return { to: session.successUrl.replace('{CHECKOUT_SESSION_ID}', id) }
      },
    ],
    ['GET', /^\/p\/session\/([^/]+)$/, (id, _form, query) => portal(stripe, id, query, null)],
    [
      'POST',
      /^\/p\/session\/([^/]+)$/,
      (id, form, query) => {
        const card = cardOf(form.get('card') ?? '')
        if (card.declines) return portal(stripe, id, query, 'Your card was declined.')
        billing.setCard(id, card)
        return portal(stripe, id, query, null)
      },
    ],
    ['GET', /^\/i\/([^/]+)$/, (id) => ({ html: invoicePage(world, id) })],
    [
      'GET',
      /^\/i\/([^/]+)\/pdf$/,
      (id) => ({ pdf: pdfOf(`Invoice ${world.invoices.get(id)?.number ?? id}`) }),
    ],
    ['GET', /^\/fake$/, () => ({ html: controlPage(world) })],
    [
      'POST',
      /^\/fake\/advance$/,
      async (_id, form) => {
        const days = Number(form.get('days'))
        if (days > 0) await stripe.pass(days * dayMs)
        return { to: '/fake' }
      },
    ],
    [
      'POST',
      /^\/fake\/card\/([^/]+)$/,
      (id, form) => {
        const { card } = world.livingCustomer(id)
        if (card) card.declines = form.get('declines') === 'yes'
        return { to: '/fake' }
      },
    ],
  ]
}

function portal(stripe: FakeStripe, id: string, query: URLSearchParams, problem: string | null): Answer {
  return { html: portalPage(stripe.world, id, query.get('back') ?? '', problem) }
}
