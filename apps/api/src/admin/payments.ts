import { reconcile } from '../modules/billing/index.ts'
import { changeTier, readTierBook, seedTierBook } from '../modules/tiers/index.ts'
import { type AdminCommand, AdminFault, requirePayments, withDatabase, withOwnDatabase } from './context.ts'

export const planPriceCommand: AdminCommand = {
  name: 'plan price',
  parameters: 'PLAN PRICE|none',
  about: 'Sell a plan at a price of the provider, or stop selling it.',
  run: (context, [planId = '', priceId = '']) =>
    withDatabase(context, async (database) => {
      const { db } = database
      await seedTierBook(db)
      const plan = (await readTierBook(db)).all.find(({ id }) => id === planId)
      if (!plan || plan.period === null) throw new AdminFault(`there is no plan ${planId} that could be sold`)
      if (priceId === 'none') {
        await changeTier(database, planId, { priceId: null })
        context.say(`${planId} is not for sale now; who pays for it keeps it`)
        return
      }
      const price = await requirePayments(context).price(priceId)
      if (!price?.active) throw new AdminFault(`the provider has no price ${priceId} that is active`)
      if (price.period !== plan.period) {
        throw new AdminFault(
          `${priceId} is billed by ${price.period ?? 'another period'}, ${planId} by ${plan.period}`,
        )
      }
      // Amount and currency come from the provider, so that people see the price that they pay.
      await changeTier(database, planId, { priceId, price: price.amount, currency: price.currency })
      context.say(`${planId} costs ${price.amount} ${price.currency} a ${plan.period} now`)
    }),
}

export const reconcileCommand: AdminCommand = {
  name: 'reconcile',
  parameters: '',
  about: 'Ask the payment provider about everybody and make missed events good.',
  run: (context) =>
    withOwnDatabase(context, async ({ db }) => {
      const { customers, ended, strangers, unknownPrices, failed } = await reconcile(
        { ...context, db },
        requirePayments(context),
      )
      context.say(`${customers} customers read anew, ${ended} of deleted accounts ended`)
      const faults = [
        ...strangers.map((id) => `${id} pays, but belongs to no account here`),
        ...unknownPrices.map((id) => `${id} is paid, but stands for no plan; see plan price`),
        ...failed,
      ]
      if (faults.length > 0) throw new AdminFault(faults.join('\n'))
    }),
}
