import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { anAccount, register, settle, signIn } from './support/account.ts'
import { linkInMail } from './support/mail.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log In' })

test('neither the forms nor the logged-out screen contradict a logged-in person', async ({ page }) => {
  const account = await register(page)
  await page.goto('/login?returnTo=%2Fplans%3Fperiod%3Dyear')
  await expect(page).toHaveURL(/\/plans\?period=year$/)
  await page.goto('/register')
  await expect(page.getByRole('link', { name: account.name })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/updates')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await signIn(page, account)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toHaveCount(0)
})

test('a taken name loses nothing that was typed, and a wrong password is refused as a wrong name is', async ({
  page,
}) => {
  const taken = await register(page)
  await page.context().clearCookies()
  await page.goto('/register')
  await textbox(page, 'Name').fill(taken.name)
  await textbox(page, 'Email address').fill('new@example.com')
  await textbox(page, 'Password').fill('long enough here')
  await textbox(page, 'Repeat the password').fill('long enough here')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This name is already taken.')).toBeVisible()
  await expect(textbox(page, 'Email address')).toHaveValue('new@example.com')
  for (const who of [taken.name, 'nobody-of-this-name']) {
    await page.goto('/login')
    await textbox(page, 'Name or email address').fill(who)
    await textbox(page, 'Password').fill('not the password')
    await logIn(page).click()
    await expect(page.getByRole('alert')).toContainText('The name or the password is wrong.')
  }
})

test('the welcome of a new account stays over a reload until it is acknowledged', async ({ page }) => {
  const { name, mail, pass } = anAccount()
  await page.goto('/register')
  await textbox(page, 'Name').fill(name)
  await textbox(page, 'Email address').fill(mail)
  await textbox(page, 'Password').fill(pass)
  await textbox(page, 'Repeat the password').fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  const welcome = page.getByRole('status').filter({ hasText: `We have sent an email to ${mail}` })
  await expect(welcome).toBeVisible()
  await page.reload()
  await expect(welcome).toBeVisible()
  await page.goto('/updates')
  await expect(welcome).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(welcome).toHaveCount(0)
  await signIn(page, { name, mail, pass })
  await welcome.getByRole('button', { name: 'Got it' }).click()
  await expect(welcome).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

/** Delays the answer about the session until the promise is resolved. */
async function slowServer(page: Page) {
  const answer = Promise.withResolvers<void>()
  await page.route('**/rest/user/checkStatus', async (route) => {
    await answer.promise
    await route.continue()
  })
  return answer
}

test('a press of Log In or Sign Up counts, although the server answers about providers during the press', async ({
  page,
}) => {
  for (const [path, action] of [
    ['/login', 'Log In'],
    ['/register', 'Sign Up'],
  ] as const) {
    const answer = await slowServer(page)
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: action }).hover()
    await page.mouse.down()
    answer.resolve()
    await expect(page.getByText('Greyed-out ways to sign in are not set up here.')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText('Please fill this in.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
    await expect(page.getByText('Or with email')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a forgotten password is set anew by the link of a mail, which works once', async ({ page }) => {
  const account = await register(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The screen before has a field of the same name, and its text would be lost when this screen comes.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await textbox(page, 'Name or email address').fill(account.name)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const link = await linkInMail(account.mail, '/pwd-reset-perform')
  const pass = 'another long password'
  const perform = async () => {
    await page.goto(link)
    await textbox(page, 'New password').fill(pass)
    await textbox(page, 'Repeat the password').fill(pass)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }
  await perform()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page.getByRole('link', { name: account.name })).toBeVisible()
  await perform()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
})

test('a session elsewhere is seen and ended, by itself or with a new password', async ({ page, browser }) => {
  const account = await register(page)
  const other = await browser.newContext()
  await settle(other)
  const there = await other.newPage()
  await signIn(there, account)
  await page.goto('/my-account')
  await expect(page.getByText('Current session')).toBeVisible()
  await page.getByRole('button', { name: 'End this session' }).click()
  await expect(page.getByRole('button', { name: 'End this session' })).toBeHidden()
  await there.reload()
  await expect(there.getByRole('navigation').getByRole('link', { name: 'Log In' })).toBeVisible()
  await signIn(there, account)
  await page.goto('/change-password')
  await textbox(page, 'Current password').fill(account.pass)
  await textbox(page, 'New password').fill('quite another password')
  await textbox(page, 'Repeat the password').fill('quite another password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await there.goto('/my-account')
  await expect(there).toHaveURL(/\/login/)
  await other.close()
})

test('codes of an authenticator app are set up, asked for, and switched off', async ({ page }) => {
  const account = await register(page)
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Turn codes on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(account.pass)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  const secret = (await dialog.getByRole('code').textContent()) ?? ''
  const code = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
  const codeField = dialog.getByRole('textbox', { name: 'Code from your authenticator app' })
  await codeField.fill('000000')
  await dialog.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong')
  await codeField.fill(code(0))
  await dialog.getByRole('button', { name: 'Confirm the code' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await page.goto('/login')
  await textbox(page, 'Name or email address').fill(account.name)
  await textbox(page, 'Password').fill(account.pass)
  await logIn(page).click()
  // A code counts once, so the code of the next half minute is used.
  await textbox(page, 'Code from your authenticator app').fill(code(1))
  await logIn(page).click()
  await expect(page.getByRole('link', { name: account.name })).toBeVisible()

  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Turn codes off' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(account.pass)
  await codeField.fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn codes off' }).click()
  await expect(page.getByRole('button', { name: 'Turn codes on' })).toBeVisible()
})

test('language, unit and currency are chosen and kept', async ({ page }) => {
  await register(page)
  await page.goto('/my-account')
  await page.getByLabel('Currency').selectOption('€')
  await page.getByLabel('Language').last().selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('defaults.currency'))).toBe('€')
})

test('the trial is started once, the data is taken along, and the account is deleted', async ({ page }) => {
  const account = await register(page)
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Try Pro for 7 days' }).click()
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Pro for 7 days' })).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({})
  expect(await readFile(await download.path(), 'utf8')).toContain(account.mail)

  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The password is wrong.')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(account.pass)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/logout/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('the mail address is verified by the link of a mail', async ({ page }) => {
  const { mail } = await register(page)
  await page.goto('/my-account')
  await expect(page.getByText('Your email address is not verified yet.')).toBeVisible()
  await page.goto(await linkInMail(mail, '/my-account'))
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByText('Your email address is not verified yet.')).toBeHidden()
  await expect(page).toHaveURL(/\/my-account$/)
})

test('a signed-in person need not fill in their name to write to the operator, and may change it at any time', async ({
  page,
}) => {
  await settle(page)
  const { name, mail } = await register(page)
  await page.goto('/support')
  await expect(textbox(page, 'Your name')).toHaveValue(name)
  await expect(textbox(page, 'Your email address')).toHaveValue(mail)
  await textbox(page, 'Your name').fill('Somebody else')
  await textbox(page, 'What can we do for you?').fill('How thin may a kerf be?')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  await expect(textbox(page, 'What can we do for you?')).toHaveValue('')
  await expect(textbox(page, 'Your name')).toHaveValue('Somebody else')
  const answer = await slowServer(page)
  await page.goto('/support')
  await textbox(page, 'Your name').focus()
  answer.resolve()
  await expect(textbox(page, 'Your email address')).toHaveValue(mail)
  await page.keyboard.type('Somebody else')
  await expect(textbox(page, 'Your name')).toHaveValue('Somebody else')
})
