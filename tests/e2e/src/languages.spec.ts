import { defaultLanguage, type Language, languages, loadTexts } from '@kerfwise/locales'
import { expect, type Page, test } from '@playwright/test'
import { overhang, visit } from './pages/everywhere.ts'
import { titled } from './pages/routes.ts'
import { newProject } from './support/cells.ts'

const pages = [
  '/',
  '/bars',
  '/projects',
  '/materials',
  '/plans',
  '/updates',
  '/support',
  '/login',
  '/register',
  '/pwd-reset-request',
  '/terms-of-service',
  '/privacy-policy',
]

function leaves(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )
}

/** English texts without placeholders that read otherwise in another language. */
async function englishNotIn(language: Language): Promise<Set<string>> {
  const [english, other] = await Promise.all([loadTexts('en'), loadTexts(language)])
  const here = new Map(leaves(other))
  const words = new Set(here.values())
  const texts = leaves(english).filter(([key, text]) => here.get(key) !== text && !text.includes('{{'))
  return new Set(texts.map(([, text]) => text).filter((text) => text !== '' && !words.has(text)))
}

/** The texts that a person reads or hears on the page, one by one. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const texts: (string | null)[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.textContent)
    }
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name))
    }
    return texts.map((text) => text?.trim() ?? '')
  })

/** Follows a link of the page to an address and returns the title there, which differs from the title before. */
async function titleBehindLink(page: Page, path: string): Promise<string> {
  const before = await page.title()
  await visit(page, path)
  const now = async () => (await page.title()).replace(before, '')
  await expect.poll(now, { message: path }).toMatch(titled)
  return page.title()
}

test.describe('a browser that wishes for German', () => {
  test.use({ locale: 'de-AT' })

  test('shows German, with its decimal comma, until another language is chosen', async ({ page }) => {
    await page.goto('/bars')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { name: 'Zuschnittplan' })).toBeVisible()
    await page.getByLabel('Länge, Zeile 1', { exact: true }).fill('1.234 mm')
    await expect(page.getByText('Ist 1,2340 mm oder 1234 mm gemeint?').first()).toBeVisible()
    await page.getByLabel('Länge, Zeile 1', { exact: true }).fill('50,5 cm')
    await expect(page.getByText('Das ist keine Zahl.', { exact: false })).toHaveCount(0)
    await expect(page.getByText('Vorschau', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sprache' }).click()
    await page.getByRole('menuitem', { name: 'Polski' }).click()
    await expect(page.getByRole('heading', { name: 'Plan cięcia' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByLabel('Długość, wiersz 1', { exact: true })).toHaveValue('50,5 cm')
  })
})

test.describe('in countries with millimetres', () => {
  test.use({ locale: 'en-GB' })

  test('a first visitor finds them in the first bar, the first list and the next project, unless the work is in inches', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByLabel('Your bars are')).toHaveValue('2400')
    await expect(page.getByText('Proved: no plan uses less.')).toBeVisible()
    await page.goto('/bars')
    const length = page.getByLabel('Length, row 1', { exact: true })
    await expect(length).toHaveValue('875')
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('mm')
    await expect(page.getByText('Proved: no plan uses less.')).toBeVisible()
    await newProject(page)
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('mm')
    // Whose work is in inches keeps them.
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('defaults.inputUnit', 'in.')
    })
    await page.goto('/')
    await expect(page.getByLabel('Your bars are')).toHaveValue('96')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no page of another language shows English, is wider than the screen or has the title of another page', async ({
    page,
  }) => {
    // A dozen pages in five languages.
    test.setTimeout(300_000)
    await page.goto('/')
    for (const language of languages.filter((one) => one !== defaultLanguage)) {
      const english = await englishNotIn(language)
      await page.evaluate((chosen) => localStorage.setItem('defaults.language', chosen), language)
      await page.goto('/nothing-of-the-kind')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const titles = [await page.title()]
      for (const path of pages) {
        titles.push(await titleBehindLink(page, path))
        await expect(page.getByRole('heading').first()).toBeVisible()
        // The footer comes with the page's own part, behind the overlay.
        await expect(page.getByRole('contentinfo')).toBeVisible()
        const where = `${path} in ${language}`
        expect(
          (await spoken(page)).filter((text) => english.has(text)),
          where,
        ).toEqual([])
        expect(await overhang(page), where).toBe(0)
      }
      expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
    }
  })
})
