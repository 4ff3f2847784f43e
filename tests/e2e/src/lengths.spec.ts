import { spawnSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { cell, chooseTool, newProject, openWorkspace } from './support/cells.ts'
import { endPaper, paperOf } from './support/paper.ts'

const widths = [390, 860, 1440]

/** Lengths of people who cut to sixty-fourths, and who have a rule in millimetres beside one in inches. */
const typed = ['10 3/32', '20 1/64', '845.25 mm', '965 mm'] as const
const shown = ['10 3/32"', '20 1/64"', '845.25 mm', '965 mm'] as const

async function typeList(page: Page): Promise<void> {
  await page.getByLabel('Stock lengths').fill('96')
  await page.getByLabel('Kerf', { exact: true }).fill('3/32')
  for (const [row, length] of typed.entries()) {
    await cell(page, 'Length', row + 1).fill(length)
    await cell(page, 'Quantity', row + 1).fill('1')
  }
  await expect(editor(page).bars).toContainText('96"')
}

/** No view is wider than the screen, and no figure of a table is wider than its cell. */
async function fits(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 })
    const clipped = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll('td[data-number]')]
        const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        const wide = document.documentElement.scrollWidth - window.innerWidth
        return [...cut.map(({ textContent }) => textContent), ...(wide > 0 ? [`${wide} px`] : [])]
      })
    await expect.poll(clipped, `${name} at ${width} px`).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
}

test('saw list, work at the saw and print show lengths as typed', async ({ page }) => {
  await openWorkspace(page)
  await newProject(page)
  await typeList(page)
  await fits(page, 'bars')
  await page.getByRole('tab', { name: 'Saw list' }).click()
  for (const length of shown) await expect(page.getByText(length, { exact: true }).first()).toBeVisible()
  await fits(page, 'saw-list')
  await page.getByRole('tab', { name: 'At the saw' }).click()
  for (const length of shown)
    await expect(
      page.getByRole('button', { name: new RegExp(`^[A-D] ${length.replace('.', '\\.')}`) }),
    ).toBeVisible()
  await fits(page, 'at-the-saw')
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  const paper = await paperOf(page)
  await expect(paper.getByText('3/32"', { exact: true }).first()).toBeAttached()
  await expect(paper.getByText('Pieces as entered, everything else exact.').first()).toBeAttached()
})

test('in the text of a print each length is whole', async ({ page }) => {
  test.skip(spawnSync('pdftotext', ['-v']).status !== 0, 'pdftotext (poppler-utils)')
  await openWorkspace(page)
  await newProject(page)
  await typeList(page)
  for (const view of ['Bars', 'Saw list']) {
    await page.getByRole('tab', { name: view, exact: true }).click()
    await paperOf(page)
    await endPaper(page)
    const file = test.info().outputPath(`${view}.pdf`)
    await page.pdf({ path: file, preferCSSPageSize: true })
    const text = spawnSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).stdout
    for (const length of ['10 3/32', '20 1/64', '845.25 mm', '965 mm'])
      expect(
        text.split('\n').some((line) => line.includes(length)),
        `${view}: ${length}`,
      ).toBe(true)
  }
})

test('in a coarser format each rounded length shows its difference from the exact length', async ({
  page,
}) => {
  await openWorkspace(page)
  await newProject(page)
  await typeList(page)
  await chooseTool(page, 'Units and display')
  await page.getByLabel('Lengths are shown as').selectOption('in.:1/16')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Saw list' }).click()
  for (const length of ['10 1/8" − 1/32"', '20" + 1/64"', '33 1/4" + 0.7 mm', '38" − 0.2 mm'])
    await expect(page.getByText(length, { exact: true }).first()).toBeVisible()
  await fits(page, 'rounded-saw-list')
  // A line ends before the rounding difference, and nowhere within it.
  const text = await page.getByRole('cell', { name: '33 1/4" + 0.7 mm' }).first().textContent()
  expect(text?.split(' ')).toEqual(['33\u00a01/4"', '+\u00a00.7\u00a0mm'])
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  await fits(page, 'rounded-bars')
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await fits(page, 'rounded-at-the-saw')
  await page.getByRole('tab', { name: 'Bars', exact: true }).click()
  const paper = await paperOf(page)
  await expect(paper.getByText('Lengths are rounded to 1/16".').first()).toBeAttached()
})

test('an offcut is marked to keep only if the shortest offcut worth keeping is set', async ({ page }) => {
  await openWorkspace(page)
  await newProject(page)
  await page.getByLabel('Stock lengths').fill('96')
  await cell(page, 'Length', 1).fill('95 1/2')
  await cell(page, 'Quantity', 1).fill('1')
  const from = page.getByLabel('Keep offcuts from', { exact: true })
  await from.fill('0')
  await expect(editor(page).bars).toContainText('1/2" left')
  await expect(editor(page).bars).not.toContainText('keep')
  await from.fill('1/4')
  await expect(editor(page).bars).toContainText('keep 1/2"')
})
