import { z } from 'zod'

/** Answers that are no `{success}`: text, health, OpenAPI. */
export const health = z
  .object({
    /** `ready`: takes requests; `stopping`: finishes the running ones; `degraded`: a part does not work. */
    status: z.enum(['ready', 'stopping', 'degraded']),
    checks: z.object({ database: z.boolean(), optimizer: z.boolean() }),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof health>

/** The process answers. */
export const live = z.object({ status: z.literal('live') }).meta({ id: 'Live' })

/** The build string of `GET /version`: product version and, in a build, its commit or time. */
export const versionText = z.string().min(1)
