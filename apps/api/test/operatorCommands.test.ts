import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVault, isSealed } from '../src/platform/crypto/vault.ts'
import { temporaryFolder } from './support/app.ts'
import { admin, containing, failsWith, refuses, says, sql } from './support/commands.ts'
import { copied, databaseName } from './support/databaseFile.ts'

/** Settings of a PostgreSQL that is away. */
const key = '5'.repeat(64)
const away = {
  DATABASE_URL: 'postgres://ann@127.0.0.1:1/kerfwise',
  KERFWISE_SECRETS_KEY: key,
  KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
}

describe('the commands', () => {
  it('are listed, each with its parameters and in one line, to who asks for help', async () => {
    const { said, ...rest } = await admin(temporaryFolder(), 'help')
    expect(rest).toEqual({ code: 0, complaint: '' })
    const [title, ...lines] = said.split('\n')
    expect(title).toBe('Commands:')
    expect(lines).toContain(
      '  user give NAME|MAIL PLAN|none [DAYS]         Give a person a plan, for some days or without end.',
    )
    expect(lines).toContain(
      '  plan list                                    The plans with their prices and limits, as JSON.',
    )
    expect(lines).toHaveLength(19)
  })

  it.each(['', 'user', 'list user', 'user help', 'help me'])(
    'are listed as a complaint for words that are none: %s',
    async (words) => {
      const folder = temporaryFolder()
      const { said } = await admin(folder, 'help')
      expect(await admin(folder, words)).toEqual(refuses(said))
    },
  )

  it('that fail say why: what is wrong in plain words, or the fault with its reason', async () => {
    const folder = copied()
    expect(await admin(join(folder, databaseName), 'plan list')).toEqual(
      failsWith('KERFWISE_DATA names a file; it must name a folder'),
    )
    expect(await admin(folder, 'plan list', { PORT: 'many' })).toEqual(
      failsWith(containing('These settings are not usable:\n  PORT: ')),
    )
    sql(folder, 'DROP TABLE jobs')
    expect(await admin(folder, 'job list')).toEqual(failsWith('no such table: jobs'))
  })

  it('about a file name what does the same for PostgreSQL, and others need it to answer', async () => {
    const folder = temporaryFolder()
    expect(await admin(folder, 'backup', away)).toEqual(
      refuses('DATABASE_URL names a database of PostgreSQL; use pg_dump --format=custom'),
    )
    expect(await admin(folder, 'restore x.db --yes', away)).toEqual(
      refuses('DATABASE_URL names a database of PostgreSQL; use pg_restore'),
    )
    for (const command of ['user list', 'plan list'])
      expect(await admin(folder, command, away)).toEqual(
        failsWith(expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/)),
      )
    expect(readdirSync(folder)).toEqual([])
  })

  it('about people and jobs need a database, those about plans make one', async () => {
    const folder = join(temporaryFolder(), 'new')
    for (const command of ['user list', 'job list', 'backup'])
      expect(await admin(folder, command)).toEqual(
        refuses(`there is no database ${join(folder, databaseName)}; KERFWISE_DATA names its folder`),
      )
    expect(await admin(folder, 'migrate')).toEqual(says('the tables are up to date'))
    expect(await admin(folder, 'user list')).toEqual(says(''))
  })

  it('seal secrets of one-time codes that an old version stored in the clear', async () => {
    const folder = copied()
    sql(folder, "UPDATE users SET totp_secret = 'clear' WHERE id = 'Ann'")
    await admin(folder, 'migrate', { KERFWISE_SECRETS_KEY: key })
    const [secret = ''] = sql(folder, "SELECT totp_secret AS secret FROM users WHERE id = 'Ann'").map(
      (row) => (row as { secret: string }).secret,
    )
    expect(isSealed(secret)).toBe(true)
    expect(createVault(Buffer.from(key, 'hex'), randomBytes).open(secret, 'Ann')).toBe('clear')
  })
})

describe('a plan', () => {
  const planOf = async (folder: string, id: string) =>
    JSON.parse((await admin(folder, 'plan list')).said).find((plan: { id: string }) => plan.id === id)

  it('is listed with its price and limits, the lowest first', async () => {
    const plans = JSON.parse((await admin(temporaryFolder(), 'plan list')).said)
    expect(plans.map(({ id }: { id: string }) => id)).toEqual([
      'guest',
      'free',
      'core-month',
      'core-year',
      'pro-month',
      'pro-year',
    ])
  })

  it('gets each price and limit that fits its field', async () => {
    const folder = copied()
    for (const [field, text, value] of [
      ['price', '24.5', 24.5],
      ['price', '24', 24],
      ['currency', 'EUR', 'EUR'],
      ['priceId', 'price_1', 'price_1'],
      ['priceId', 'null', null],
      ['items', '7', 7],
      ['panels', 'null', null],
      ['miter', 'false', false],
    ] as const) {
      expect(await admin(folder, `plan set pro-month ${field} ${text}`)).toEqual(
        says(`pro-month: ${field} is ${text} now`),
      )
      expect((await planOf(folder, 'pro-month'))[field]).toBe(value)
    }
  })

  it('made by the command itself can be changed at once', async () => {
    expect(await admin(temporaryFolder(), 'plan set guest items 7')).toEqual(says('guest: items is 7 now'))
  })

  it('is not changed to a value that does not fit, or in a field that there is not', async () => {
    const folder = copied()
    const before = await planOf(folder, 'pro-month')
    for (const change of [
      'price 1.234',
      'price -1',
      'price EUR',
      'currency eur',
      'currency 12',
      'colour EUR',
    ])
      expect(await admin(folder, `plan set pro-month ${change}`)).toEqual(
        refuses(
          expect.stringMatching(/^FIELD is one of price, currency, priceId, \w+(, \w+)+, with a VALUE/),
        ),
      )
    expect(await admin(folder, 'plan set pro-month items many')).toEqual(
      refuses(containing('many is no value of items: ')),
    )
    expect(await admin(folder, 'plan set gold items 7')).toEqual(refuses('there is no plan gold'))
    expect(await planOf(folder, 'pro-month')).toEqual(before)
  })

  it('cannot be sold without a provider of payment, and its sale can be ended', async () => {
    const folder = copied()
    const unset = refuses('payment is not set up: KERFWISE_STRIPE_SECRET_KEY is empty')
    expect(await admin(folder, 'plan price pro-month price_1')).toEqual(unset)
    for (const plan of ['gold', 'free'])
      expect(await admin(folder, `plan price ${plan} price_1`)).toEqual(
        refuses(`there is no plan ${plan} that could be sold`),
      )
    await admin(folder, 'plan set pro-month priceId price_1')
    expect(await admin(folder, 'plan price pro-month none')).toEqual(
      says('pro-month is not for sale now; who pays for it keeps it'),
    )
    expect(await planOf(folder, 'pro-month')).toMatchObject({ priceId: null, price: 19 })
  })
})
