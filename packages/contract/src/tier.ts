import { z } from 'zod'
import { limitsShape } from './limits.ts'

/** A plan as people buy it, with its limits; inside the code a *tier*, since a plan is a cutting plan. */
export const tier = z
  .object({
    id: z.string().describe('The id of the plan.'),
    name: z.string().describe('What the plan is called.'),
    level: z
      .number()
      .int()
      .min(1)
      .max(6)
      .describe('Its place among the plans, from 1 to 6; a higher one allows more.'),
    price: z.number().nonnegative().describe('For a period, in whole units of `currency`.'),
    currency: z.string().describe('Three letters, as EUR.'),
    period: z
      .enum(['month', 'year'])
      .nullable()
      .describe('How long a payment lasts; null for a plan that is not sold.'),
    priceId: z
      .string()
      .nullable()
      .describe(
        'The price at the payment provider; null for a plan that is not sold. Also sent as `paddleId`.',
      ),
    paddleId: z.string().nullable().describe('The same as `priceId`.'),
    support: z.enum(['limited', 'full']).describe('How far questions are answered.'),
    ...limitsShape,
    isTrial: z
      .boolean()
      .describe('Whether the person has it for a trial; false for a plan that is not theirs.'),
    subscrId: z.string().nullable().describe('The subscription that pays for it; null without one.'),
    previouslyBilled: z
      .object({
        amount: z.number().describe('The sum in whole units of the currency.'),
        currency: z.string().describe('Three letters, as EUR.'),
      })
      .nullable()
      .describe('What was last paid for it; null if nothing was.'),
  })
  .meta({ id: 'Plan', description: 'A plan as people buy it, with its limits.' })

export type Tier = z.infer<typeof tier>

/** The plan that a person has now. */
export const ownTier = z
  .object({
    ...tier.shape,
    trialEnds: z
      .number()
      .int()
      .nullable()
      .describe('When the trial ends, in seconds since 1970; null outside one.'),
  })
  .meta({ id: 'OwnPlan', description: 'The plan that a person has, with its limits.' })

export type OwnTier = z.infer<typeof ownTier>
