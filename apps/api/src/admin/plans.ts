import { limitsShape } from '@kerfwise/contract'
import { LIMIT_KEYS, type LimitKey } from '@kerfwise/cutlist'
import { changeTier, readTierBook, seedTierBook } from '../modules/tiers/index.ts'
import { type AdminCommand, AdminFault, withDatabase } from './context.ts'

export const planListCommand: AdminCommand = {
  name: 'plan list',
  parameters: '',
  about: 'The plans with their prices and limits, as JSON.',
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      await seedTierBook(db)
      context.say(JSON.stringify((await readTierBook(db)).all, null, 2))
    }),
}

const plain = ['price', 'currency', 'priceId'] as const

export const planSetCommand: AdminCommand = {
  name: 'plan set',
  parameters: 'PLAN FIELD VALUE',
  about: 'Change a price or a limit; null is no limit.',
  run: (context, [id = '', field = '', value = '']) =>
    withDatabase(context, async (database) => {
      await seedTierBook(database.db)
      const changed = await changeTier(database, id, change(field, value))
      if (!changed) throw new AdminFault(`there is no plan ${id}`)
      context.say(`${id}: ${field} is ${value} now`)
    }),
}

function isLimit(field: string): field is LimitKey {
  return LIMIT_KEYS.some((key) => key === field)
}

/** The change of a row, its value read and checked by the limit's own schema. */
function change(field: string, text: string): Parameters<typeof changeTier>[2] {
  if (isLimit(field)) {
    const parsed = limitsShape[field].safeParse(asJson(text))
    if (!parsed.success)
      throw new AdminFault(`${text} is no value of ${field}: ${parsed.error.issues[0]?.message}`)
    return { limits: { [field]: parsed.data } }
  }
  if (field === 'priceId') return { priceId: text === 'null' ? null : text }
  if (field === 'currency' && /^[A-Z]{3}$/.test(text)) return { currency: text }
  if (field === 'price' && /^\d+(\.\d{1,2})?$/.test(text)) return { price: Number(text) }
  throw new AdminFault(`FIELD is one of ${[...plain, ...LIMIT_KEYS].join(', ')}, with a VALUE that fits it`)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
