import { expect, type Page } from '@playwright/test'

/** Adds a webhook by the API; answers its secret. */
export async function addWebhook(page: Page, url: string, pass: string): Promise<string> {
  const answer = await page.request.post('/rest/user/webhooks', { data: { url, pass } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).success.secret
}

/** An address at which no server listens. */
export const deafUrl = 'http://127.0.0.1:9/events-of-the-workshop'

/** Opens a dialog of a new webhook on the account page. */
export const onWebhook = (action: string) => async (page: Page, pass: string) => {
  const url = `${deafUrl}/${Math.random()}`
  await addWebhook(page, url, pass)
  await page.goto('/my-account')
  await page.getByRole('button', { name: `${action}: ${url}` }).click()
}
