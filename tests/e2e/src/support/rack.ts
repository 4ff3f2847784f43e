import type { Page } from '@playwright/test'

/** Opens a dialog of the rack, by the trial of a tier that has a rack. */
const opening = (name: string) => async (page: Page) => {
  // Refused where the person has had it already.
  await page.request.post('/rest/user/trial', { data: {} })
  await page.goto('/rack')
  await page.getByRole('button', { name }).click()
}

/** Opens the form for a new bar. */
export const openRackForm = opening('Add a bar')

/** Opens the camera for labels. */
export const openRackScan = opening('Scan a label')

/** Opens the dialog for bars from a list. */
export const openRackList = opening('Import or count')
