import { expect, type Page, test } from '@playwright/test'
import { openWorkspace } from './support/cells.ts'

/** As if the server had proved so many bars less than the plan takes. */
async function withoutProof(page: Page, bars: number): Promise<void> {
  await page.route('**/rest/cutoptim/optimize1d', async (route) => {
    const { stock } = route.request().postDataJSON()
    const answer = await route.fetch()
    const unproved = (key: string, value: unknown) => {
      if (key !== 'proof') return value
      const { levels: _, ...proof } = value as { levels?: unknown; objective: number }
      const lowerBound = proof.objective - bars * (stock[0].price ?? stock[0].length)
      return { ...proof, lowerBound, gap: (proof.objective - lowerBound) / proof.objective, optimal: false }
    }
    const lines = (await answer.text()).split('\n').filter((line) => line !== '')
    const body = lines.map((line) => JSON.stringify(JSON.parse(line, unproved))).join('\n')
    await route.fulfill({ response: answer, body })
  })
}

test('a list whose plan is not proved says the gap in bars, and in money where bars have prices', async ({
  page,
}) => {
  await withoutProof(page, 0.5)
  for (const demo of ['miter-cutting-demo', 'material-joining-demo']) {
    await openWorkspace(page, `/bars?demo=${demo}`)
    await page.getByRole('button', { name: 'More settings' }).click()
    await page.getByLabel('Price', { exact: true }).fill('')
    await page.locator('#tour-optimize').click()
    await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
    const said = page.getByText(/^At most .+ from the best possible\./)
    await expect(said).toContainText(/^At most \d+ (bars?|× \d+") \(\d+(\.\d)?%\) from/)
    await page.getByLabel('Price', { exact: true }).fill('20')
    await page.locator('#tour-optimize').click()
    await expect(said).toContainText(/^At most \$10\.00 \(\d+(\.\d)?%\) from/)
  }
})
