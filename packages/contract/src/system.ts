import { z } from 'zod'

/** Answers that are no `{success}`: text, health, OpenAPI. */
export const health = z
  .object({
    status: z
      .enum(['ready', 'stopping', 'degraded'])
      .describe(
        '`ready`: takes requests; `stopping`: finishes the running ones; `degraded`: a part does not work.',
      ),
    checks: z
      .object({
        database: z.boolean().describe('Whether the storage answers.'),
        optimizer: z.boolean().describe('Whether plans can be made.'),
      })
      .describe('Which parts work.'),
  })
  .meta({ id: 'Health', description: 'Which parts of the server work.' })

export type Health = z.infer<typeof health>

/** The process answers. */
export const live = z
  .object({ status: z.literal('live').describe('The process answers.') })
  .meta({ id: 'Live', description: 'The process answers.' })

/** The build string of `GET /version`: product version and, in a build, its commit or time. */
export const versionText = z.string().min(1)
