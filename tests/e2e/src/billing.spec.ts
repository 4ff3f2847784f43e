import { expect, type Page } from '@playwright/test'
import { type Account, anAccount, register, settle, signIn } from './support/account.ts'
import { type Shop, test } from './support/shop.ts'

const dayMs = 86_400_000

/** Signs up by the form, where a choice of a plan has led. */
async function signUp(page: Page, { name, mail, pass }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Email address').fill(mail)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(pass)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

/** From the order to the provider's page and through it. */
async function pay(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

/** A person with a plan, on their account page. */
async function subscribed(page: Page, plan: string): Promise<Account> {
  await settle(page)
  const account = await register(page)
  await page.goto(`/subscribe/${plan}`)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'is yours' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Next billed on')).toBeVisible()
  return account
}

/** Days pass, for the provider and the product alike. The session ends in them, and the person is back at the account. */
async function later(page: Page, { stripe }: Shop, account: Account, days: number): Promise<void> {
  await stripe.pass(days * dayMs)
  await stripe.events.settled()
  await page.context().clearCookies()
  await signIn(page, account)
  await page.goto('/my-account')
}

/** The customer at the provider. */
function customerOf({ stripe }: Shop, { mail }: Account) {
  const found = [...stripe.world.customers.values()].find(({ email }) => email === mail)
  if (!found) throw new Error(`${mail} is no customer`)
  return found
}

test('a guest chooses a plan by the year, signs up on the way, pays, and has it', async ({ page }) => {
  await settle(page)
  await page.goto('/plans')
  await page.getByText('Yearly', { exact: true }).click()
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await signUp(page, anAccount())
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
  await expect(page.getByText('$190', { exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'State of your order' })).toHaveText('Not ordered yet')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Pro, $190 a year')).toBeVisible()
  await expect(page.getByRole('cell', { name: '$190' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  // The plans are shown by the period of the payment.
  await page.goto('/plans')
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByText('Your plan', { exact: true })).toBeHidden()
})

test('a guest with an account signs in and keeps the chosen plan', async ({ page }) => {
  await settle(page)
  const account = await register(page)
  await page.context().clearCookies()
  await page.goto('/subscribe/core-month')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Name or email address').fill(account.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.pass)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Core' })).toBeVisible()
})

test('the trial begins without a card, and once', async ({ page }) => {
  await settle(page)
  await register(page)
  await page.goto('/subscribe/pro-month')
  await page.getByRole('button', { name: 'Try Pro for 7 days, without a card' }).click()
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
  await page.goto('/subscribe/pro-month')
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Try Pro/ })).toHaveCount(0)
  // A person may keep a plan that they try.
  await page.goto('/plans')
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
})

test('a closed payment page charges nothing and keeps the choice; after a declined card another one works', async ({
  page,
}) => {
  await settle(page)
  await register(page)
  await page.goto('/subscribe/core-year')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page.getByText('$90', { exact: true })).toBeVisible()
  await page.goto('/subscribe/pro-month')
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
})

test('a plan is upgraded unless the card fails, canceled for the end of its period, reactivated, and never sold twice', async ({
  page,
  shop,
}) => {
  const account = await subscribed(page, 'core-month')
  const change = async (plan: string) => {
    await page.getByRole('button', { name: 'Change the plan' }).click()
    await page.getByRole('menuitem', { name: plan }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the plan' }).click()
  }
  const customer = customerOf(shop, account)
  const { card } = customer
  customer.card = { last4: '0341', declines: true }
  await change('Pro, $190 a year')
  await expect(page.getByText('The card was declined. Nothing has changed')).toBeVisible()
  await expect(page.getByText('Core, $9 a month')).toBeVisible()
  customer.card = card
  await page.reload()
  await change('Pro, $19 a month')
  await expect(page.getByText('Pro, $19 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect(page.getByText('Cancelled; it ends on')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the subscription' }).click()
  await expect(page.getByText('Next billed on')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  // The order of another plan changes the present one.
  await page.goto('/plans?period=year')
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.getByRole('button', { name: 'Change to Pro' }).click()
  await expect(page.getByText('Pro, $190 a year')).toBeVisible()
  const { world } = shop.stripe
  expect(world.of(world.subscriptions, customer.id)).toHaveLength(1)
})

test('the account reports a card that failed at the renewal, and the provider changes the card', async ({
  page,
  shop,
}) => {
  const account = await subscribed(page, 'pro-month')
  customerOf(shop, account).card = { last4: '0341', declines: true }
  await later(page, shop, account, 31)
  await expect(page.getByText('The last payment failed. You keep Pro until')).toBeVisible()
  // The button for the card is the only filled one, in the account and among the plans.
  const filled = page.getByRole('main').locator('[data-variant="filled"]')
  await expect(filled).toHaveText(['Change the card'])
  await page.goto('/plans')
  await expect(filled).toHaveText(['Change the card'])
  await page.goto('/subscribe/core-month')
  await expect(filled).toHaveText(['Change the card'])
  await filled.click()
  await page.getByRole('button', { name: 'Change the card' }).click()
  await page.getByRole('button', { name: 'Save the card' }).click()
  await shop.stripe.events.settled()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Next billed on')).toBeVisible()
})

test('a plan is renewed, goes on for days of grace when the card fails, and lapses to the free plan', async ({
  page,
  shop,
}) => {
  const account = await subscribed(page, 'pro-month')
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const tier = part('Your plan')
  const subscription = part('Your subscription')
  const exports = page.getByRole('button', { name: 'Export', exact: true })
  await expect(tier).toContainText('Pro')
  await expect(page.getByRole('row')).toHaveCount(2)

  // Renewed: a second invoice, and a day of the next month.
  const first = await subscription.getByText('Next billed on').textContent()
  await later(page, shop, account, 31)
  await expect(subscription.getByText('Next billed on')).not.toHaveText(first ?? '')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(tier).toContainText('Pro')

  // The next renewal fails: in the days of grace the plan keeps all its features.
  customerOf(shop, account).card = { last4: '0341', declines: true }
  await later(page, shop, account, 31)
  await expect(subscription.getByText(/The last payment failed. You keep Pro until/)).toBeVisible()
  await expect(tier).toContainText('Pro')
  await page.goto('/bars')
  await expect(exports).toBeEnabled()
  await page.getByLabel('Stock lengths').fill('6000/3000')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  // After the days of grace the plan is gone, though the provider goes on trying.
  await later(page, shop, account, 8)
  await expect(subscription.getByText('and the grace period is over')).toBeVisible()
  await expect(tier).toContainText('Free')
  await page.goto('/bars')
  await expect(page.getByText('In larger plans: files')).toBeVisible()
  await expect(exports).toBeHidden()

  // After its last try the provider ends it. The list of plans offers it anew.
  await later(page, shop, account, 8)
  await expect(subscription.getByText(/Your subscription of Pro ended on/)).toBeVisible()
  await expect(tier).toContainText('Free')
  await subscription.getByRole('link', { name: 'Choose a plan' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
})

test('a lost event delays nobody after the payment', async ({ page, shop }) => {
  await settle(page)
  const account = await register(page)
  await page.goto('/subscribe/pro-month')
  const { endpoint } = shop.stripe.events
  shop.stripe.events.endpoint = null
  await pay(page)
  await expect(page.getByText('Paid; waiting for the confirmation')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  shop.stripe.events.endpoint = endpoint
  await page.context().clearCookies()
  await signIn(page, account)
})

for (const marketing of ['granted', 'denied'] as const) {
  test(`the click of an advertisement, marketing ${marketing}`, async ({ page, shop }) => {
    const click = `click-${marketing}-${Math.random()}`
    await settle(page, { 'Cookie-Consent-Marketing': marketing })
    await page.goto(`/?gclid=${click}`)
    await expect(page.getByRole('link', { name: 'Pricing' }).first()).toBeVisible()
    const keptClick = () => page.evaluate((name) => JSON.stringify(localStorage).includes(name), click)
    await expect.poll(keptClick).toBe(marketing === 'granted')
    await subscribed(page, 'core-month')
    const reported = () =>
      shop.collector.bodies
        .filter((body) => body.includes(click))
        .map((body) => JSON.parse(body))
        .map(({ name, details }) => [name, details.click, details.amount])
    const expected = marketing === 'granted' ? [['conversion', `gclid:${click}`, '9']] : []
    // The provider may have reported the payment after the page asked; then the next visit shows it.
    await shop.stripe.events.settled()
    await page.reload()
    await expect.poll(reported).toEqual(expected)
    await page.reload()
    await expect(page.getByText('Next billed on')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(reported()).toEqual(expected)
    expect(await keptClick()).toBe(marketing === 'granted')
  })
}
