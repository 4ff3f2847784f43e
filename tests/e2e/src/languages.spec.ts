import { defaultLanguage, type Language, languages, loadTexts } from '@kerfwise/locales'
import { expect, type Page, test } from '@playwright/test'
import { visit } from './pages/everywhere.ts'
import { register, startTrial } from './support/account.ts'
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
  '/no-such-page',
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

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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

  test('a first visitor finds them in the first bar, the first list and the next project', async ({
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
  })

  test('a person whose work is in inches keeps them', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('defaults.inputUnit', 'in.'))
    await page.goto('/')
    await expect(page.getByLabel('Your bars are')).toHaveValue('96')
    await page.goto('/bars')
    await expect(page.getByLabel('Length, row 1', { exact: true })).toHaveValue('34 1/2')
  })
})

for (const language of languages.filter((one) => one !== defaultLanguage)) {
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } })

    test('no page shows English or is wider than the screen', async ({ page }) => {
      test.slow()
      const english = await englishNotIn(language)
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      for (const path of pages) {
        await visit(page, path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        // The footer comes with the page's own part, behind the overlay.
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect(
          (await spoken(page)).filter((text) => english.has(text)),
          `${path} in ${language}`,
        ).toEqual([])
        expect(await sidewaysBy(page), `${path} in ${language}`).toBeLessThanOrEqual(0)
        if (process.env.KERFWISE_SHOTS) {
          const name = `${language}${path.replaceAll('/', '-')}`
          await page.screenshot({ path: `${process.env.KERFWISE_SHOTS}/${name}.png`, fullPage: true })
        }
      }
    })

    test('each word for a column of an import can be read', async ({ page }) => {
      const { commands, exchange } = await loadTexts(language)
      await register(page)
      await startTrial(page)
      await page.goto('/bars')
      await page.getByRole('button', { name: commands.more, exact: true }).click()
      await page.getByRole('menuitem', { name: exchange.import.open }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('1200\t2\tx\n900\t1\ty\n')
      await dialog.getByRole('button', { name: exchange.import.read, exact: true }).click()
      await expect(dialog.getByRole('table')).toBeVisible()
      const cut = await dialog
        .getByRole('table')
        .getByRole('combobox')
        .evaluateAll((all) =>
          all.flatMap((select) => {
            const style = getComputedStyle(select)
            const pen = document.createElement('canvas').getContext('2d')
            if (!(select instanceof HTMLSelectElement) || pen === null) throw new Error('no list of words')
            pen.font = style.font
            const beside = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
            const words = [...select.options].map(({ text }) => text)
            return words.filter((word) => pen.measureText(word).width > select.clientWidth - beside)
          }),
        )
      expect(cut).toEqual([])
    })
  })
}
