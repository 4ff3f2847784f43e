import { type BrowserContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

export interface Account {
  name: string
  mail: string
  pass: string
}

/** An account that no other test has. */
export function anAccount(): Account {
  const name = `p${Math.random().toString(36).slice(2, 12)}`
  return { name, mail: `${name}@example.com`, pass: `long enough ${name}` }
}

/** Stores the answers to the questions for a first visitor, so that no dialog is in the way. */
export async function settle(
  target: Page | BrowserContext,
  stored: Record<string, string> = {},
): Promise<void> {
  const all = {
    'Cookie-Consent-Analytics': 'denied',
    'Cookie-Consent-Marketing': 'denied',
    // As of a person who keeps the settings of the material open, and asks for the angles.
    settings: 'open',
    'columns.mitres': 'on',
    ...stored,
  }
  await target.addInitScript((entries) => {
    for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }, Object.entries(all))
}

/** Registers by the API, in the session of the page's browser; quicker than the form, whose own journey tests it. */
export async function register(page: Page, account: Account = anAccount()): Promise<Account> {
  const { name, mail, pass } = account
  const data = { name, mail, pass, confirm: pass, signUpForUpdates: false }
  const answer = await page.request.post('/rest/user/register', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return account
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, { name, pass }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Name or email address').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name }).waitFor()
}

/** Turns on one-time codes of an authenticator app, by the API. */
export async function enableCodes(page: Page, pass: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/rest/user/totp/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).success
  }
  const { secret } = await post('setup', { pass })
  await post('enable', { code: new TOTP({ secret }).generate() })
}

/** The trial of the top plan, by the API. */
export async function startTrial(page: Page): Promise<void> {
  const answer = await page.request.post('/rest/user/trial', { data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
}
