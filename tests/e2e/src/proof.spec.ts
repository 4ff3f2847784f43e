import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { badge, openWorkspace } from './support/cells.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'How is this known?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What was proved', exact: true })

async function optimized(page: Page): Promise<void> {
  await openWorkspace(page)
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
}

/** Opens the dialog and takes the file that it gives. */
async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  await opener(page).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download the proof' }).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** Drops a file on the page, as from a folder. */
async function drop(page: Page, text: string, name = 'plan.proof.json'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Check a proof' })).toBeVisible()
  await page.evaluate(
    ([text, name]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    [text, name] as const,
  )
}

/** At each width, as a state of a screen. */
async function lookAtEach(page: Page, name: string): Promise<void> {
  for (const width of [390, 860, 1440]) {
    await widen(page, width)
    await look(page, name, [width])
  }
}

const verdict = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })

test('a guest downloads the proof of a plan, and anybody can check it; one changed figure is refused by name', async ({
  page,
}) => {
  test.slow()
  await optimized(page)
  const { name, text } = await downloaded(page)
  await expect(dialog(page).getByText('The proof was downloaded.')).toBeVisible()
  const { format, hash, answer } = JSON.parse(text)
  expect(format).toBe('kerfwise-proof')
  expect(name).toBe(`kerfwise-${hash.slice(0, 8)}.proof.json`)
  await expect(dialog(page).getByText(hash, { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Show the steps of the search' }).click()
  await expect(dialog(page).getByText('The same plan came out.')).toBeVisible()
  const steps = dialog(page).getByRole('list', { name: 'Steps of the search' }).getByRole('listitem')
  await expect(steps.filter({ hasText: /^preview > straight cuts: work \d+/ })).toBeVisible()
  await lookAtEach(page, 'dialog-proof')
  await dialog(page).getByRole('link', { name: 'Check a proof file' }).click()
  await expect(page).toHaveURL(/\/verify$/)

  await drop(page, text)
  await expect(verdict(page, 'Right and proved: no plan takes less material or money.')).toBeVisible()
  const report = page.getByRole('main')
  await expect(report).toContainText('Pieces21 of 21')
  await expect(report).toContainText(`Bars${answer.success.data.barsCount}`)
  await expect(report.getByText(hash, { exact: true })).toBeVisible()
  await lookAtEach(page, 'verify-proved')

  const length = /"key":"0","leftAngle":0,"leftOverlap":0,"length":([\d.]+)/.exec(text)
  const changed = text.replace(length?.[0] ?? 'none', (said) => said.replace(/[\d.]+$/, '123.4'))
  expect(changed).not.toBe(text)
  await drop(page, changed)
  await expect(verdict(page, 'Something in this file is wrong.')).toBeVisible()
  await expect(report).toContainText(
    'The fingerprint does not belong to this plan: one of the two was changed.',
  )
  await expect(report).toContainText(/bars\[\d+\]\.items\[\d+\]\.length: is not the requested length/)
  await lookAtEach(page, 'verify-changed')
})

test('another file than a proof is refused in words, and a bound without a certificate is shown as such', async ({
  page,
}) => {
  await optimized(page)
  const { text } = await downloaded(page)
  // Without an account, like a person who has received the file.
  await page.goto('/verify')
  for (const [file, words] of [
    ['%PDF-1.7', 'It is not JSON, or only a part of it arrived.'],
    [text.slice(0, text.length / 2), 'It is not JSON, or only a part of it arrived.'],
    [`${'['.repeat(1_000_000)}`, 'It is not JSON, or only a part of it arrived.'],
    ['{"success":{}}', 'It is a different kind of file.'],
    [text.replace('"version":1,', '"version":2,'), 'This page does not know its version.'],
    [text.replace('"hash":', '"no":'), 'A part of it is missing or has the wrong form.'],
    [' '.repeat(33 * 1024 * 1024), 'It is larger than 32 MB.'],
  ] as const) {
    await drop(page, file)
    await expect(page.getByText(words)).toBeVisible()
    await expect(verdict(page, 'This is not a proof file.')).toBeVisible()
  }
  const file = JSON.parse(text)
  file.answer.success.data.meta.certificate = { search: { reason: 'joinedBars' } }
  await page.locator('input[type=file]').setInputFiles({
    name: 'chosen.proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(verdict(page, 'The plan is right. Its bound has no proof that can be checked.')).toBeVisible()
  await expect(page.getByText('For this list with joined bars the bound rests on a search')).toBeVisible()
  await expect(page.getByText('chosen.proof.json')).toBeVisible()
})

test('the dialog is reached and left by the keyboard, and a preview says that it has no proof', async ({
  page,
}) => {
  await openWorkspace(page)
  await expect(badge(page, 'Preview')).toBeVisible()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This is a preview.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Download the proof' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('a plan with a gap has a proof of its bound, and of no more', async ({ page }) => {
  await page.route('**/rest/cutoptim/optimize1d', async (route) => {
    const { stock } = route.request().postDataJSON()
    const answer = await route.fetch()
    // As if the server had proved a whole bar less than the plan takes, and nothing of the levels below.
    const unproved = (key: string, value: unknown) => {
      if (key !== 'proof') return value
      const { levels: _, ...proof } = value as { levels?: unknown; objective: number }
      const lowerBound = proof.objective - stock[0].length
      const gap = Math.ceil((stock[0].length / proof.objective) * 1e12) / 1e12
      return { ...proof, lowerBound, gap, optimal: false }
    }
    const lines = (await answer.text()).split('\n').filter((line) => line !== '')
    const body = lines.map((line) => JSON.stringify(JSON.parse(line, unproved))).join('\n')
    await route.fulfill({ response: answer, body })
  })
  await optimized(page)
  await expect(page.getByText(/^At most 1 bar /)).toBeVisible()
  const { text } = await downloaded(page)
  await page.goto('/verify')
  await drop(page, text)
  await expect(
    page.getByRole('heading', { name: /^Right and proved: at most .+% from the best possible\.$/ }),
  ).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a proof is written and checked all the same', async ({ page, context }) => {
    await optimized(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await expect(badge(page, 'Optimized')).toBeVisible()
    const { text } = await downloaded(page)
    await page.goto('/verify')
    await drop(page, text)
    await expect(verdict(page, 'Right and proved: no plan takes less material or money.')).toBeVisible()
    await context.setOffline(false)
  })
})
