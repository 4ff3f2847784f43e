import { makeKey, register, scopes } from '@kerfwise/contract'
import type { z } from 'zod'
import { hashPassword, invitationDays, invitationPath, newUser } from '../modules/auth/index.ts'
import { addNewKey } from '../modules/keys/index.ts'
import { entitlement, subscriptionsOf, tierBookOf } from '../modules/tiers/index.ts'
import { addUser } from '../modules/users/index.ts'
import { newId, newToken } from '../platform/crypto/tokens.ts'
import { type AdminCommand, type AdminContext, AdminFault, withOwnDatabase } from './context.ts'
import { findUser } from './users.ts'

const { name: nameRule, mail: mailRule } = register.parts.body.shape
const labelRule = makeKey.parts.body.shape.name

/** A word of the command line by the rule of the form; the fault names the word. */
function checked(rule: z.ZodType<string>, what: string, given: string): string {
  const parsed = rule.safeParse(given)
  if (parsed.success) return parsed.data
  throw new AdminFault(`${JSON.stringify(given)} is no ${what}: ${parsed.error.issues[0]?.message}`)
}

export const userAddCommand: AdminCommand = {
  name: 'user add',
  parameters: 'NAME MAIL',
  about: 'Make an account; prints its first password, which the person changes.',
  run: (context, [name = '', mail = '']) =>
    withOwnDatabase(context, async ({ db }) => {
      const now = context.clock.now()
      const password = newToken(context.random).slice(0, firstPasswordLength)
      const user = newUser({
        id: newId(context.random),
        name: checked(nameRule, 'NAME', name),
        mail: checked(mailRule, 'MAIL', mail),
        // The operator knows whose address it is.
        mailVerifiedAt: now,
        passwordHash: await hashPassword(password),
        signUpForUpdates: false,
        createdAt: now,
      })
      const added = await addUser(db, user)
      if (added !== 'added') throw new AdminFault(`there is an account with this ${taken[added]} already`)
      context.say(password)
    }),
}

/** 144 random bits in letters, digits, - and _. */
const firstPasswordLength = 24
const taken = { nameTaken: 'name', mailTaken: 'mail address' } as const

export const userInviteCommand: AdminCommand = {
  name: 'user invite',
  parameters: 'MAIL',
  about: `Print a link by which this person makes an account within ${invitationDays} days.`,
  run: async (context, [mail = '']) => {
    if (context.env.KERFWISE_REGISTRATION === 'closed') {
      throw new AdminFault('KERFWISE_REGISTRATION=closed lets nobody in by a link; use user add')
    }
    const path = await invitationPath(context.signer(), checked(mailRule, 'MAIL', mail), context.clock.now())
    context.say(`${context.env.PUBLIC_URL}${path}`)
  },
}

export const keyAddCommand: AdminCommand = {
  name: 'key add',
  parameters: 'NAME|MAIL LABEL [SCOPE,…]',
  about: `Make an API key of a person and print it once; scopes are ${scopes.join(', ')}, all by default.`,
  run: (context, [who = '', label = '', wished = scopes.join(',')]) =>
    withOwnDatabase(context, async ({ db }) => {
      const user = await findUser(db, who)
      const name = checked(labelRule, 'LABEL', label)
      const chosen = wished.split(',')
      const strange = chosen.find((scope) => !scopes.some((known) => known === scope))
      if (strange !== undefined) {
        throw new AdminFault(`${JSON.stringify(strange)} is no scope; they are ${scopes.join(', ')}`)
      }
      const most = await mostKeys(context, db, user.id)
      const key = await addNewKey(
        { ...context, db },
        { ownerId: user.id, name, scopes: scopes.filter((scope) => chosen.includes(scope)), most },
      )
      if (key === null) throw new AdminFault(`${user.name} has as many keys as the plan allows: ${most}`)
      context.say(key)
    }),
}

type Db = Parameters<typeof findUser>[0]

async function mostKeys({ clock, env }: AdminContext, db: Db, ownerId: string): Promise<number | null> {
  const book = await tierBookOf(db, env)
  return entitlement(await subscriptionsOf(db, ownerId), book, clock.now()).apiKeys
}
