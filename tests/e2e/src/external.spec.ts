import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { settle } from './support/account.ts'
import { test } from './support/providers.ts'

test('a person signs in through a provider, comes back, and is signed out there as well', async ({
  page,
  context,
  site,
}) => {
  await settle(page)
  site.google.person = { sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann' }
  const atProvider = async () =>
    (await context.cookies(site.google.issuer)).some(({ name }) => name === '_session')

  await page.goto('/login?returnTo=%2Fmaterials')
  await expect(page.getByText('Or with email')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/materials$/)
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  expect(await atProvider()).toBe(true)
  await page.goto('/my-account')
  await expect(page.getByText('You have no password; you sign in through a provider.')).toBeVisible()

  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('id_token_hint'))
  await page.getByRole('button', { name: 'Log Out' }).click()
  await asked
  // The provider asks on its own page, and leads back.
  await expect(page).toHaveURL((url) => url.origin === site.google.issuer)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${site.url}/logout`)
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await atProvider()).toBe(false)
})

test('an account with one-time codes asks for a code after the provider', async ({ page, site }) => {
  await settle(page)
  site.google.person = { sub: 'bea', email: 'bea@example.com', email_verified: true, name: 'Bea' }
  await page.goto('/login?returnTo=%2Fmaterials')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/materials$/)
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/rest/user/${path}`, { data })).json()).success
  const { secret } = await post('totp/setup', {})
  const { recoveryCodes } = await post('totp/enable', { code: new TOTP({ secret }).generate() })
  await post('logout', {})

  await page.goto('/login?returnTo=%2Fmaterials')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('This code is wrong, or it was used before.')).toBeVisible()
  await code.fill(recoveryCodes[0])
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/materials$/)
  await expect(page.getByRole('link', { name: 'Bea' })).toBeVisible()
})

test('a provider that refuses leads back to log in, in words', async ({ page, site }) => {
  await settle(page)
  await page.goto('/rest/user/external/google/callback?error=access_denied&state=none')
  await expect(page).toHaveURL(`${site.url}/login?error=externalTokenInvalid`)
  await expect(page.getByText('The login failed. Please try again.')).toBeVisible()
})
