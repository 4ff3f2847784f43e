import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, login, password } from './support/browser.ts'
import { admin, refuses } from './support/commands.ts'
import { copied } from './support/databaseFile.ts'
import { ann, appWithGoogle, google, signInAt } from './support/google.ts'

const account = (name: string, invitation?: string) => ({
  body: { name, mail: `${name}@example.com`, pass: password, confirm: password, invitation },
})

describe('registration', () => {
  it('that is closed takes nobody, neither by the form nor through a provider', async () => {
    const { app } = await appWithGoogle({ KERFWISE_REGISTRATION: 'closed' })
    expect(await new Browser(app).refused('/user/register', account('Ann'))).toEqual([
      403,
      'registrationClosed',
    ])
    google.person = ann
    const { location } = await signInAt(app)
    expect(location).toContain('error=registrationClosed')
  })

  it('by invitation takes the address that a link of the operator names, for two weeks', async () => {
    const env = { KERFWISE_REGISTRATION: 'invited', KERFWISE_SECRETS_KEY: 'a'.repeat(64) }
    const { app, clock, folder } = await testApp({ env })
    clock.advance(Date.now() - clock.now())
    const { said } = await admin(folder, 'user invite Ann@Example.com', {
      ...env,
      PUBLIC_URL: 'https://k.example',
    })
    expect(said).toMatch(/^https:\/\/k\.example\/register\?invitation=/)
    const invitation = new URL(said).searchParams.get('invitation') ?? ''
    const refused = [403, 'invitationNeeded']
    const browser = new Browser(app)
    expect(await browser.refused('/user/register', account('Ann'))).toEqual(refused)
    expect(await browser.refused('/user/register', account('Bob', invitation))).toEqual(refused)
    expect(await browser.refused('/user/register', account('Ann', `${invitation}x`))).toEqual(refused)
    clock.advance(15 * 24 * 3_600_000)
    expect(await browser.refused('/user/register', account('Ann', invitation))).toEqual(refused)
    clock.advance(-2 * 24 * 3_600_000)
    expect(await browser.ok('/user/register', account('Ann', invitation))).toMatchObject({ name: 'Ann' })
  })

  it('that is closed has no invitations', async () => {
    const env = { KERFWISE_REGISTRATION: 'closed' }
    expect(await admin(copied(), 'user invite ann@example.com', env)).toEqual(
      refuses('KERFWISE_REGISTRATION=closed lets nobody in by a link; use user add'),
    )
  })
})

describe('the operator', () => {
  it('makes accounts where registration is closed, with a first password', async () => {
    const { app, folder } = await testApp({ env: { KERFWISE_REGISTRATION: 'closed' } })
    const { code, said } = await admin(folder, 'user add Ann ann@example.com')
    expect(code).toBe(0)
    expect(said).toMatch(/^[\w-]{24}$/)
    const user = await new Browser(app).ok('/user/login', login('Ann', said))
    expect(user).toMatchObject({ name: 'Ann', mail: 'ann@example.com', mailVerified: true })
  })

  it.each([
    ['user add Ann ann@example.org', 'there is an account with this name already'],
    ['user add Eve ann@example.com', 'there is an account with this mail address already'],
    ['user add a@b ann@example.org', '"a@b" is no NAME: must not contain @'],
    ['user add Eve nowhere', '"nowhere" is no MAIL: Invalid email address'],
    ['key add Eve sheet', 'nobody has the name or mail address "Eve"'],
    ['key add Ann sheet solve,paint', '"paint" is no scope; they are solve, read, write'],
  ])('is refused %j with the reason', async (command, reason) => {
    expect(await admin(copied(), command)).toEqual(refuses(reason))
  })

  it('makes keys of a person, as many as the plan allows', async () => {
    const { app, folder } = await testApp()
    await admin(folder, 'user add Ann ann@example.com')
    const { said } = await admin(folder, 'key add Ann sheet read,write')
    const call = { headers: { authorization: `Bearer ${said}` } }
    expect(await new Browser(app).ok('/v1/projects', call)).toEqual([])
    expect(await new Browser(app).refused('/v1/solve', { ...call, body: {} })).toEqual([403, 'keyNotAllowed'])
    expect(await admin(folder, 'key add Ann second')).toEqual(
      refuses('Ann has as many keys as the plan allows: 1'),
    )
    expect((await admin(folder, 'key add Ann second', { KERFWISE_MODE: 'own' })).code).toBe(0)
  })
})
