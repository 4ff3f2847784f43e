import { z } from 'zod'
import { limitsShape } from './limits.ts'

/** A plan as people buy it, with its limits; inside the code a *tier*, since a plan is a cutting plan. */
export const tier = z
  .object({
    id: z.string(),
    name: z.string(),
    level: z.number().int().min(1).max(6),
    /** Per period, in whole units of `currency`. */
    price: z.number().nonnegative(),
    currency: z.string(),
    period: z.enum(['month', 'year']).nullable(),
    /** The payment provider's price; null for a tier that is not sold. Also sent as `paddleId`. */
    priceId: z.string().nullable(),
    paddleId: z.string().nullable(),
    support: z.enum(['limited', 'full']),
    ...limitsShape,
    /** How a person came by it; false and null for a plan that is not theirs. */
    isTrial: z.boolean(),
    subscrId: z.string().nullable(),
    previouslyBilled: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  })
  .meta({ id: 'Plan' })

export type Tier = z.infer<typeof tier>

/** The plan that a person has now. */
export const ownTier = z
  .object({
    ...tier.shape,
    /** Seconds since the epoch when the trial ends; null outside one. */
    trialEnds: z.number().int().nullable(),
  })
  .meta({ id: 'OwnPlan' })

export type OwnTier = z.infer<typeof ownTier>
