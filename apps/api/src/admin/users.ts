import { endAbandoned } from '../modules/billing/index.ts'
import { readTierBook, seedTierBook, setGift } from '../modules/tiers/index.ts'
import {
  allUsers,
  deleteUser,
  disableTotp,
  loginKey,
  type UserRow,
  userByLogin,
} from '../modules/users/index.ts'
import { newId } from '../platform/crypto/tokens.ts'
import type { Db } from '../platform/db/store.ts'
import { endSessionsOf } from '../platform/sessions/repository.ts'
import { type AdminCommand, AdminFault, withOwnDatabase } from './context.ts'

const dayMs = 24 * 3_600_000

export const userListCommand: AdminCommand = {
  name: 'user list',
  parameters: '',
  about: 'Names, mail addresses and when they came.',
  run: (context) =>
    withOwnDatabase(context, async ({ db }) => {
      for (const { name, mail, createdAt } of await allUsers(db)) {
        context.say([name, mail, new Date(createdAt).toISOString().slice(0, 10)].join('\t'))
      }
    }),
}

export const userGiveCommand: AdminCommand = {
  name: 'user give',
  parameters: 'NAME|MAIL PLAN|none [DAYS]',
  about: 'Give a person a plan, for some days or without end.',
  run: (context, [who = '', plan = '', days]) =>
    withOwnDatabase(context, async ({ db }) => {
      const user = await findUser(db, who)
      await seedTierBook(db)
      const book = await readTierBook(db)
      if (plan !== 'none' && !book.all.some(({ id }) => id === plan)) {
        throw new AdminFault(`PLAN is one of none, ${book.all.map(({ id }) => id).join(', ')}`)
      }
      if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new AdminFault('DAYS is a whole number')
      const now = context.clock.now()
      const gift = {
        id: newId(context.random),
        ownerId: user.id,
        tierId: plan,
        provider: 'operator' as const,
        externalId: null,
        status: 'active',
        startsAt: now,
        endsAt: days === undefined ? null : now + Number(days) * dayMs,
        periodEndsAt: null,
        overdueSince: null,
        nextBilledAt: null,
        billedAmount: null,
        billedCurrency: null,
      }
      await setGift(db, user.id, plan === 'none' ? null : gift)
      context.say(`${user.name} has ${plan} now`)
    }),
}

export const userSignOutCommand: AdminCommand = {
  name: 'user sign-out',
  parameters: 'NAME|MAIL',
  about: 'End every session of a person.',
  run: (context, [who = '']) =>
    withOwnDatabase(context, async ({ db }) => {
      const user = await findUser(db, who)
      await endSessionsOf(db, user.id)
      context.say(`${user.name} is signed out everywhere`)
    }),
}

export const userCodesOffCommand: AdminCommand = {
  name: 'user codes-off',
  parameters: 'NAME|MAIL --yes',
  about: 'Switch the one-time codes of a person off and end every session.',
  run: (context, [who = '', yes]) =>
    withOwnDatabase(context, async ({ db }) => {
      const user = await findUser(db, who)
      if (yes !== '--yes') {
        throw new AdminFault(
          `make sure that ${user.name} asks for it: a password alone opens the account then; add --yes`,
        )
      }
      await disableTotp(db, user.id)
      await endSessionsOf(db, user.id)
      context.say(`${user.name} signs in without codes now`)
    }),
}

export const userDeleteCommand: AdminCommand = {
  name: 'user delete',
  parameters: 'NAME|MAIL --yes',
  about: 'Delete an account and everything in it.',
  run: (context, [who = '', yes]) =>
    withOwnDatabase(context, async ({ db }) => {
      const user = await findUser(db, who)
      if (yes !== '--yes') throw new AdminFault(`this deletes everything of ${user.name}; add --yes`)
      await deleteUser(db, user.id)
      if (context.payments) await endAbandoned({ ...context, db }, context.payments)
      context.say(`${user.name} is deleted`)
    }),
}

/** The person of a name or mail address; refuses others. */
export async function findUser(db: Db, who: string): Promise<UserRow> {
  const user = await userByLogin(db, loginKey(who))
  if (!user) throw new AdminFault(`nobody has the name or mail address ${JSON.stringify(who)}`)
  return user
}
