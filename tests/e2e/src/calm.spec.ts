import { type Language, languages, loadTexts, type Texts } from '@kerfwise/locales'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { brokenHeadings } from './pages/everywhere.ts'
import { widen } from './pages/looks.ts'
import { speak } from './pages/speak.ts'
import { register, settle, startTrial } from './support/account.ts'
import { badge, turnTo } from './support/cells.ts'
import { pasteHere } from './support/clipboard.ts'
import { storeWorkload } from './support/workload.ts'

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** The controls of the page beside the cells of the table, by name. */
const controls = (page: Page) =>
  page
    .locator('a[href], button, input, select, summary, textarea')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((each) => !each.closest('td') && !each.hasAttribute('data-bar'))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim()),
    )

/** Where the first bar, cut or row of the shown view ends, from the top of the window; null without one. */
const firstEnd = (page: Page) =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll('#plan-views [role="tabpanel"]')].find((each) =>
      each.checkVisibility(),
    )
    // A view without any says so.
    const kinds = ['ol > li', 'tbody td', 'ul > li b', 'ul > li', '[role="slider"]', 'ul', 'button', 'p']
    const [first] = kinds.flatMap((kind) => panel?.querySelector(kind) ?? [])
    return first ? first.getBoundingClientRect().bottom : null
  })

const tab = (page: Page, view: string) => page.locator(`#plan-views-tab-${view}`)

/** The first thing of each view of the plan lies in that upper part of the window. */
async function expectInSight(page: Page, height: number): Promise<void> {
  await turnTo(page, 'plan')
  for (const tab of await page.locator('#plan-views').getByRole('tab').all()) {
    await tab.click()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const view = await tab.textContent()
    await expect.poll(() => firstEnd(page), `${view} begins`).not.toBeNull()
    expect.soft(await firstEnd(page), `${view} at ${height} px`).toBeLessThanOrEqual(0.6 * height)
  }
}

async function expectCalm(page: Page, most: number): Promise<void> {
  for (const { width, height } of Object.values(sizes)) {
    await widen(page, width, height)
    await turnTo(page, 'plan')
    // What is ticked off at the saw is no control of the page.
    await tab(page, 'bars').click()
    await turnTo(page, 'pieces')
    const shown = await controls(page)
    expect.soft(shown.length, `${width} px: ${shown.join(' | ')}`).toBeLessThanOrEqual(most)
    await expectInSight(page, height)
  }
}

/** Beside the list, chips, views and tools of a plan keep to one line each; a menu leads to the views without room. */
async function expectOneLineEach(page: Page, language: string): Promise<void> {
  const linesOf = (all: Locator) =>
    all.evaluateAll((elements) => {
      const middles = elements.flatMap((element) => {
        const { top, height } = element.getBoundingClientRect()
        return height > 0 ? [top + height / 2] : []
      })
      return { count: middles.length, spread: Math.max(...middles) - Math.min(...middles) }
    })
  const chips = page.locator('button[aria-expanded][data-kind]')
  const head = page.locator('#plan-views div:has(> [role="tablist"])').locator('[role="tab"], button')
  for (const view of ['bars', 'saw'] as const) {
    await tab(page, view).click()
    for (const width of [1145, 1280, 1400, sizes.desk.width]) {
      await widen(page, width, sizes.desk.height)
      const where = `${language}, ${view} at ${width} px`
      const { count, spread } = await linesOf(chips)
      expect(count, `chips in ${where}`).toBeGreaterThan(3)
      expect.soft(spread, `lines of chips in ${where}`).toBeLessThan(8)
      expect.soft((await linesOf(head)).spread, `lines of views and tools in ${where}`).toBeLessThan(8)
    }
  }
}

/** Where the line has no room for a view, it is a tab as long as it is shown. */
async function expectViewOfMenu(page: Page, { views }: Texts['plan']): Promise<void> {
  await widen(page, 1145, sizes.desk.height)
  await page.getByRole('button', { name: views.others, exact: true }).click()
  await page.getByRole('menuitem', { name: views.worth, exact: true }).click()
  await expect(tab(page, 'worth')).toHaveAttribute('aria-selected', 'true')
}

/** No line below a figure is cut off; the buy list has the lengths of the first. */
async function expectWholeNotes(page: Page): Promise<void> {
  for (const width of [860, 1145, 1280, sizes.desk.width]) {
    await widen(page, width, sizes.desk.height)
    const cut = await page
      .locator('dl > div:not(:first-child) dd')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
          )
          .map((each) => each.textContent),
      )
    expect.soft(cut, `notes of figures at ${width} px`).toEqual([])
  }
}

/** A list of many columns beside its plan does not scroll sideways, and its headings are whole. */
async function expectWholeList(page: Page, name: string, from: number): Promise<void> {
  for (const width of [from, 1280, sizes.desk.width]) {
    await widen(page, width, sizes.desk.height)
    const hidden = await page
      .getByRole('table', { name, exact: true })
      .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))
    expect.soft(hidden, `sideways in the list at ${width} px`).toBe(0)
    expect.soft(await brokenHeadings(page), `broken headings at ${width} px`).toEqual([])
  }
}

/** Writes a cell of the first row at a desk, and waits until the plan says how it stands to the list. */
async function change(
  page: Page,
  { cutlist, editor, plan }: Texts,
  { column, text, kind }: { column: 'length' | 'count'; text: string; kind: 'result' | 'stale' | 'faulty' },
): Promise<void> {
  await widen(page, sizes.desk.width, sizes.desk.height)
  const name = editor.pieces.cell.replace('{{column}}', cutlist.item[column]).replace('{{row}}', '1')
  await page.getByLabel(name, { exact: true }).fill(text)
  if (kind === 'result') await page.keyboard.press('Control+Enter')
  await expect(badge(page, plan.kind[kind])).toBeVisible()
}

/** A chip says at once that the list and its plan are apart. */
const expectTold = (page: Page, text: string) =>
  expect(page.getByRole('status').getByRole('button', { name: text })).toBeVisible()

const fresh = { 'tour.demo': 'completed', settings: 'closed', 'columns.mitres': 'off' }

// Of the six languages German has the longest words; the lines of all are measured in the same window.
for (const language of ['en', 'de'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : `${language}-${language.toUpperCase()}` })

    test("a guest's plan is in sight in each view, among few controls, also beside faulty and locked rows", async ({
      page,
    }) => {
      const texts = await loadTexts(language)
      const { plan } = texts
      await settle(page, fresh)
      await page.goto('/bars')
      await expect(badge(page, plan.kind.preview)).toBeVisible()
      await expectCalm(page, 45)
      // Rows beyond the tier stay in the list, and a chip counts them.
      await widen(page, sizes.desk.width, sizes.desk.height)
      await pasteHere(page, Array.from({ length: 20 }, () => '300 mm\t2\tslat').join('\n'))
      const locked = page.locator('tr[data-locked]')
      await expect(locked.first()).toBeAttached()
      const planned = 20 - (await locked.count())
      await expectTold(page, plan.chips.rows.replace('{{planned}}', `${planned}`).replace('{{all}}', '20'))
      await expectCalm(page, 45)
      await change(page, texts, { column: 'length', text: 'x', kind: 'faulty' })
      await expectTold(page, plan.blocked.last)
      await expectCalm(page, 45)
    })

    test("a shop's plan is in sight with everything switched on, beside a changed list, and planned again", async ({
      page,
    }) => {
      test.setTimeout(300_000)
      const texts = await loadTexts(language)
      const { plan, projects, commands, editor } = texts
      await settle(page, fresh)
      await register(page)
      await startTrial(page)
      await storeWorkload(page, 'Week 49')
      await page.goto('/projects')
      await page.getByRole('button', { name: projects.open.replace('{{title}}', 'Week 49') }).click()
      await expect(page.getByLabel(commands.title, { exact: true })).toHaveValue('Week 49')
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, plan.kind.result)).toBeVisible()
      await expectOneLineEach(page, language)
      await expectViewOfMenu(page, plan)
      await expectWholeNotes(page)
      await expectWholeList(page, editor.pieces.title, 1145)
      const kerf = language === 'en' ? '2.5' : '2,5'
      const { materialLine } = editor
      for (const [text, value] of [
        [materialLine.kerf, kerf],
        [materialLine.margin, '5'],
        [materialLine.bundle, '2'],
      ] as const)
        await expect(page.getByText(text.replace('{{value}}', value), { exact: true })).toBeVisible()
      await expectCalm(page, 60)
      await change(page, texts, { column: 'count', text: '5', kind: 'stale' })
      await expectTold(page, plan.stale.title)
      await expectCalm(page, 60)
      await change(page, texts, { column: 'length', text: '99999', kind: 'faulty' })
      await expectTold(page, plan.refusal.itemTooLong.title)
      await expectTold(page, plan.stale.title)
      await expectCalm(page, 60)
      await change(page, texts, { column: 'length', text: '2030', kind: 'result' })
      await tab(page, 'walk').click()
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: new RegExp(`^${plan.walk.done} `) })
        .first()
        .click()
      await page.getByRole('button', { name: plan.walk.replan }).click()
      await expect(page.getByText(plan.chips.round.replace('{{round}}', '2'), { exact: true })).toBeVisible()
      await expectCalm(page, 60)
      if (language !== 'en') return
      // Beside angles and jobs there is room for allowances, too.
      await widen(page, sizes.desk.width, sizes.desk.height)
      await page.getByRole('button', { name: editor.pieces.more, exact: true }).click()
      await page.getByRole('menuitem', { name: editor.pieces.allowances, exact: true }).click()
      let before: Language = language
      for (const other of languages.filter((each) => each !== language)) {
        await widen(page, sizes.desk.width, sizes.desk.height)
        await speak(page, before, other)
        before = other
        await expectOneLineEach(page, other)
        await expectWholeList(page, (await loadTexts(other)).editor.pieces.title, 1250)
      }
    })
  })
}
