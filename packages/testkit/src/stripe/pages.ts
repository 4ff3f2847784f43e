import type { World } from './world.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style = `body{font:16px/1.5 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem;color:#222;background:#fafafa}
form{display:grid;gap:.8rem;margin:1rem 0}input,button{font:inherit;padding:.6rem}button{cursor:pointer}
.fault{color:#b00020}.note{color:#666;font-size:.9rem}`

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1>${body}
<p class="note">A stand-in for the payment provider, for trying things out. No money moves.</p></main></html>`
}

const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
const fault = (text: string | null) => (text ? `<p class="fault" role="alert">${escaped(text)}</p>` : '')

const cardField = `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
<p class="note">4242 4242 4242 4242 is taken, 4000 0000 0000 0002 is declined.</p>`

/** The behaviour of a card, by Stripe's own test numbers. */
export function cardOf(number: string): { last4: string; declines: boolean } {
  const digits = number.replace(/\D/g, '')
  return { last4: digits.slice(-4), declines: digits.endsWith('0002') }
}

export function checkoutPage(world: World, id: string, problem: string | null): string {
  const session = world.session(id)
  const price = world.price(session.price)
  if (session.status !== 'open') return html('Checkout', '<p>This checkout is no longer open.</p>')
  return html(
    'Checkout',
    `<p>${escaped(price.nickname)}: <strong>${money(price.amount, price.currency)}</strong> a ${price.interval}</p>
${fault(problem)}<form method="post">${cardField}<button>Subscribe</button></form>
<a href="${escaped(session.cancelUrl)}">Back to the shop</a>`,
  )
}

export function portalPage(world: World, id: string, back: string, problem: string | null): string {
  const { card } = world.livingCustomer(id)
  const href = /^https?:/.test(back) ? back : '#'
  return html(
    'Your billing',
    `<p>Card on file: ${card ? `•••• ${escaped(card.last4)}` : 'none'}</p>${fault(problem)}
<form method="post">${cardField}<button>Save the card</button></form><a href="${escaped(href)}">Back to the shop</a>`,
  )
}

export function invoicePage(world: World, id: string): string {
  const invoice = world.invoices.get(id)
  if (!invoice) return html('Invoice', '<p>There is no such invoice.</p>')
  const rows = invoice.lines.map(
    ({ description, amount }) => `<li>${escaped(description)}: ${money(amount, invoice.currency)}</li>`,
  )
  return html(
    `Invoice ${invoice.number}`,
    `<ul>${rows.join('')}</ul><p>${escaped(invoice.status)}: ${money(invoice.due, invoice.currency)}</p>
<a href="/i/${escaped(id)}/pdf">Download the PDF</a>`,
  )
}

/** Where time passes and things go wrong, by hand. */
export function controlPage(world: World): string {
  const customers = [...world.customers.values()].filter(({ deleted }) => !deleted)
  const rows = customers.map(
    ({ id, email, card }) =>
      `<li>${escaped(email ?? id)}: card ${card ? (card.declines ? 'declines' : 'works') : 'none'}
<form method="post" action="/fake/card/${escaped(id)}"><button name="declines" value="${card?.declines ? 'no' : 'yes'}">${card?.declines ? 'Let it work' : 'Let it decline'}</button></form></li>`,
  )
  return html(
    'The fake',
    `<p>It is ${new Date(world.now() * 1000).toISOString()} here.</p>
<form method="post" action="/fake/advance"><button name="days" value="1">A day passes</button>
<button name="days" value="31">A month passes</button><button name="days" value="366">A year passes</button></form>
<ul>${rows.join('')}</ul>`,
  )
}
