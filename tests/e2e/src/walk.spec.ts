import { defaultLanguage, type Language, languages } from '@kerfwise/locales'
import { expect, type Page, test } from '@playwright/test'
import { brokenHeadings, overhang } from './pages/everywhere.ts'
import { widen } from './pages/looks.ts'
import { picture, wished } from './pages/pictures.ts'
import { type Address, addressesOf, titled } from './pages/routes.ts'
import { register, settle } from './support/account.ts'

/** Widths on both sides of the breakpoints, and what the layout has there. */
const layouts = [
  { width: 390, rootFont: 8, top: 50, footer: 125 },
  { width: 575, rootFont: 10, top: 50, footer: 125 },
  { width: 576, rootFont: 10, top: 50, footer: 75 },
  { width: 1000, rootFont: 10, top: 50, footer: 75 },
  { width: 1144, rootFont: 10, top: 50, footer: 75 },
  { width: 1145, rootFont: 10, top: 60, footer: 75 },
  { width: 1440, rootFont: 10, top: 60, footer: 75 },
] as const

/** The boxes that every page shares. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const px = (element: Element, name: string) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue(name))
    return {
      rootFont: px(document.documentElement, 'font-size'),
      top: px(document.body, 'padding-top'),
      footer: document.querySelector('footer')?.getBoundingClientRect().height,
    }
  })

/** The controls of the shell that something else lies over, at the top and at the foot of the page. */
async function covered(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [part, to] of [
    ['header', 0],
    ['footer', 1e6],
  ] as const) {
    found.push(
      ...(await page.evaluate(
        async ([where, top]) => {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          const all = [...document.querySelectorAll(`${where}:not(main *) :is(a, button, label)`)]
          const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }))
          if (shown.length === 0) return [`${where}: no control`]
          return shown.flatMap((each) => {
            const { left, top, width, height } = each.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            return hit && each.contains(hit) ? [] : [`${where}: ${each.textContent || each.ariaLabel}`]
          })
        },
        [part, to] as const,
      )),
    )
  }
  return found
}

/** Loads an address in a language as a bookmark does, and returns its title. */
async function load(page: Page, { path, isBare }: Address, language: Language): Promise<string> {
  await page.evaluate((chosen) => localStorage.setItem('defaults.language', chosen), language)
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (!isBare) await expect(page.getByRole('contentinfo')).toBeVisible()
  // The bar under the thumb comes with the first plan.
  if (path.startsWith('/bars')) await expect(page.locator('#plan-views')).toBeAttached()
  await expect(page, path).toHaveTitle(titled)
  return page.title()
}

/** What is wrong with the open page at seven widths. */
async function measure(page: Page, isBare: boolean, where: string): Promise<void> {
  for (const { width, ...layout } of layouts) {
    await widen(page, width)
    const at = `${where} at ${width} px`
    if (!isBare) {
      expect.soft(await boxes(page), at).toEqual(layout)
      expect.soft(await covered(page), `${at}: covered`).toEqual([])
    }
    expect.soft(await overhang(page), `${at}: wider than the window`).toBe(0)
    expect.soft(await brokenHeadings(page), `${at}: broken headings`).toEqual([])
  }
}

for (const who of ['guest', 'person'] as const) {
  test(`every page of a ${who} keeps the layout at seven widths, and no control of the shell is covered`, async ({
    page,
  }) => {
    // Some thirty pages are loaded, each measured seven times.
    test.setTimeout(900_000)
    await settle(page, { 'tour.demo': 'completed' })
    if (who === 'person') await register(page)
    await page.goto('/nothing-of-the-kind')
    const titles: string[] = []
    for (const [at, address] of addressesOf(who).entries()) {
      // Otherwise each page takes its turn.
      const turn = wished ?? languages[at % languages.length] ?? defaultLanguage
      // The table of the editor has the narrowest headings.
      const spoken = address.path.startsWith('/bars') ? languages.filter((one) => one !== turn) : []
      for (const language of [...spoken, turn]) {
        const title = await load(page, address, language)
        if (language === turn) titles.push(title)
        await measure(page, address.isBare ?? false, `${address.path} in ${language}`)
        await picture(page, `${language}${address.path.replaceAll(/[/?=]/g, '-')}`)
      }
    }
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  })
}

test('each control of the shell can be pressed, on a phone and at a desk', async ({ page }) => {
  test.slow()
  await settle(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/privacy-policy')
    const [nav, foot] = [page.locator('header').getByLabel('Main navigation'), page.getByRole('contentinfo')]
    const menu = page.getByRole('button', { name: 'Open the menu' })
    await expect(foot).toBeVisible()
    const links = nav.locator('a')
    for (let at = 0; at < 9; at += 1) {
      if (await menu.isVisible()) await menu.click()
      await expect(links).toHaveCount(9)
      const address = await links
        .nth(at)
        .evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname)
      await links.nth(at).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(address)
    }
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(languages.length)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await foot.getByRole('link', { name: 'Terms of service' }).click()
    await expect(page).toHaveURL(/\/terms-of-service$/)
    await foot.getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page).toHaveURL(/\/privacy-policy$/)
    await foot.getByRole('button', { name: 'Cookie preferences' }).click()
    await page.getByRole('button', { name: 'Deny all' }).click()
    await foot.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Check a proof',
      'Documentation',
      'Open-source licences',
    ])
    await page.getByRole('menuitem', { name: 'Check a proof' }).click()
    await expect(page).toHaveURL(/\/verify$/)
    await page.getByRole('banner').getByRole('link', { name: 'Kerfwise' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
})
