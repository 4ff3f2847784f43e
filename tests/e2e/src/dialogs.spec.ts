import { expect, test } from '@playwright/test'
import { dialogFits } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { DIALOGS } from './support/dialogs.ts'
import { furnish, withoutOpenWork } from './support/furnish.ts'

test('no dialog without a form is wider than 620 px, and what is in it fits', async ({ page }) => {
  // A dozen dialogs, each on a page loaded anew.
  test.setTimeout(300_000)
  await settle(page, { 'tour.demo': 'completed' })
  await withoutOpenWork(page)
  const { pass } = await furnish(page)
  for (const { file, name, open } of DIALOGS)
    await test.step(file, async () => {
      await open(page, pass)
      const dialog = page.getByRole('dialog', { name, exact: true })
      await expect(dialog).toBeVisible()
      await dialogFits(page, dialog, file)
    })
})
