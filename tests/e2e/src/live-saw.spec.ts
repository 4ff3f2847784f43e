import { expect, type Locator, type Page, test } from '@playwright/test'
import { register, settle, signIn, startTrial } from './support/account.ts'
import { tap } from './support/bench.ts'
import { badge, openWorkspace } from './support/cells.ts'
import { openSawLinks } from './support/exchange.ts'

const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const cut = (page: Page) => page.getByRole('button', { name: /: cut$/ })

/** How many pieces are cut, as a page shows it. */
const ticks = (page: Page) =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('saw.'))
    const bars = kept.flatMap(([, text]) =>
      Object.values<{ pieces: unknown[] }>(JSON.parse(`${text}`).bars ?? {}),
    )
    return bars.flatMap(({ pieces }) => pieces).filter((fate) => fate === 'cut').length
  })

/** Presses targets of the bench, after which so many pieces are cut. */
async function pressUntil(page: Page, wanted: number, ...targets: readonly Locator[]): Promise<void> {
  await tap(page, ...targets)
  await expect.poll(() => ticks(page)).toBe(wanted)
}

test('two saws at one plan see the ticks of each other, never share a bar, and catch up after a lost connection', async ({
  page,
  browser,
}) => {
  const account = await register(page)
  await openWorkspace(page)
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await badge(page, 'Optimized').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'At the saw' }).click()

  const shop = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
  await settle(shop)
  const tablet = await shop.newPage()
  await tablet.setViewportSize({ width: 1180, height: 820 })
  await signIn(tablet, account)
  await tablet.goto(`/saw${new URL(page.url()).search}`)
  await expect(tablet.getByText('Shared: everybody with this project open sees it')).toBeVisible()

  // The tablet lays the first bar on and cuts; the office sees it.
  // An end cut leaves no tick.
  await pressUntil(
    tablet,
    1,
    tablet.getByRole('button', { name: 'It lies here' }),
    done(tablet),
    done(tablet),
  )
  await expect(cut(page)).toHaveCount(1)

  // A tick of the office on that bar does not count, and is taken back before everybody's eyes.
  await page
    .getByRole('button', { name: /: to be cut$/ })
    .first()
    .click()
  await expect(page.getByText(/^Another saw has bar 1\./)).toBeVisible()
  await expect(cut(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect(page.getByText(/^Another saw has bar 1\./)).toBeHidden()

  // Without a connection the work goes on, and is sent once it is back.
  await shop.setOffline(true)
  await pressUntil(tablet, 2, done(tablet))
  for (const width of [390, 1180]) {
    await tablet.setViewportSize({ width, height: 820 })
    await expect(tablet.getByText(/^No connection: \d+ entr/)).toBeVisible()
  }
  await expect(cut(page)).toHaveCount(1)
  await shop.setOffline(false)
  await expect(cut(page)).toHaveCount(2)
  await expect(tablet.getByText('Shared: everybody with this project open sees it')).toBeVisible()

  // The office ticks a bar of its own, which the tablet counts and no longer offers.
  const bars = tablet.getByLabel(/^Bars \d/)
  const before = await bars.getAttribute('aria-label')
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .last()
    .click()
  await expect(bars).not.toHaveAttribute('aria-label', before ?? '')
  await expect(undo(tablet)).toBeEnabled()
  const all = await cut(page).count()
  await pressUntil(tablet, all - 1, undo(tablet))
  await expect(cut(page)).toHaveCount(all - 1)
  await shop.close()
})

test('a link opens the bench on a tablet without an account, until it is withdrawn', async ({
  page,
  browser,
}) => {
  await register(page)
  await startTrial(page)
  await openWorkspace(page)
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await badge(page, 'Optimized').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'At the saw' }).click()

  // The owner names the saw, and gets the link once, as a code and as text.
  const share = await openSawLinks(page)
  await share.getByLabel('Where it is used').fill('Chop saw')
  await share.getByRole('button', { name: 'Make a link for the saw' }).click()
  await expect(share.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const address = await share.getByLabel('Link for the saw', { exact: true }).inputValue()
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()

  const baseURL = new URL(page.url()).origin
  const shop = await browser.newContext({ baseURL, serviceWorkers: 'block', hasTouch: true })
  await settle(shop)
  const tablet = await shop.newPage()
  await tablet.setViewportSize({ width: 1180, height: 820 })
  await tablet.goto(address)
  await expect(tablet.getByText(/^Chop saw · works until /)).toBeVisible()
  await tablet.getByRole('button', { name: /^Labels: / }).click()
  const labels = tablet.getByRole('link', { name: 'PDF', exact: true })
  const [file] = await Promise.all([tablet.waitForEvent('download'), labels.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  await tablet.getByRole('button', { name: /^Cut: / }).click()
  await expect(tablet.getByText('Shared: everybody with this project open sees it')).toBeVisible()
  // An end cut leaves no tick.
  await pressUntil(
    tablet,
    1,
    tablet.getByRole('button', { name: 'It lies here' }),
    done(tablet),
    done(tablet),
  )
  await expect(cut(page)).toHaveCount(1)
  // Nothing of it becomes a list of the tablet's own.
  await tablet.goto('/bars')
  await expect(tablet.getByRole('button', { name: 'Optimize', exact: true })).toBeVisible()
  expect(new URL(tablet.url()).search).toBe('')
  await expect(tablet.getByText('Optimized', { exact: true })).toBeHidden()
  await tablet.goto(address)
  await tablet.getByRole('button', { name: /^Cut: / }).click()
  await expect(done(tablet)).toBeVisible()

  // The owner sees that it was used, and withdraws it: the bench says so, and opens no more.
  await openSawLinks(page)
  await expect(share.getByText(/last used/)).toBeVisible()
  await share.getByRole('button', { name: 'Withdraw: Chop saw' }).click()
  await expect(share.getByText('Chop saw', { exact: true })).toBeHidden()
  await expect(tablet.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await shop.close()
})
