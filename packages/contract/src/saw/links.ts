import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { operation } from '../operation.ts'
import { exportOptions } from '../programs/exports.ts'
import { entityId } from '../project.ts'
import { line } from '../text.ts'
import { afterEvent, hearing, sawEventsHeard, sawReportByLink, sawReportTaken, watching } from './events.ts'

const seconds = z.number().int().nonnegative()

const sawLink = z
  .object({
    id: z.string().describe('The id of the link, by which it is withdrawn.'),
    name: z.string().describe('Where it is used, in the words of its owner.'),
    created: seconds.describe('When it was made, in seconds since 1970.'),
    expires: seconds.describe('Until when it works, in seconds since 1970.'),
    lastUsed: seconds
      .nullable()
      .describe('When a device last opened it, in seconds since 1970; null before the first time.'),
  })
  .meta({ id: 'SawLink', description: 'A link that opens the bench of a project without an account.' })

export type SawLink = z.infer<typeof sawLink>

const list = z.array(sawLink)
const ofProject = { tag: 'saw', access: 'person' } as const
const project = z.object({ id: entityId.describe('The project.') })

export const listSawLinks = operation({
  ...ofProject,
  method: 'GET',
  path: '/cutoptim/projects/:id/saw-links',
  summary: 'The links to the bench of a project that still work, without their secrets.',
  parts: { params: project },
  success: list,
  errors: [],
})

export const makeSawLink = operation({
  ...ofProject,
  method: 'POST',
  path: '/cutoptim/projects/:id/saw-links',
  summary: 'A link that opens the bench of a project without an account. Only this answer shows its token.',
  parts: {
    params: project,
    body: z.object({
      name: line(1, bounds.keyName).describe('Where it is used, 1 to 60 signs.'),
      days: z.literal(bounds.sawLinkDays).describe('How many days it works.'),
    }),
  },
  success: z.object({
    token: z.string().describe('The secret of the link. It is shown this once.'),
    links: list.describe('All links of the project that still work.'),
  }),
  errors: ['notAuthorized', 'tooLarge'],
})

export const withdrawSawLink = operation({
  ...ofProject,
  method: 'DELETE',
  path: '/cutoptim/projects/:id/saw-links/:link',
  summary: 'Withdraw a link at once; answers those that are left.',
  parts: { params: project.extend({ link: z.string().min(1).max(100).describe('The link to withdraw.') }) },
  success: list,
  errors: [],
})

const token = z.string().regex(/^[\w-]{43}$/)
const byLink = { tag: 'saw', access: 'anyone' } as const
const panel = {
  params: z.object({
    token: token.describe('The secret of the link.'),
    panel: entityId.describe('The panel of the project.'),
  }),
}

export const openSawLink = operation({
  ...byLink,
  method: 'GET',
  path: '/cutoptim/saw/:token',
  summary:
    'The project of a link, as a JSON string without prices; 404 once the link is withdrawn or expired, or its owner may not export.',
  passive: true,
  parts: { params: z.object({ token: token.describe('The secret of the link.') }) },
  success: z.object({
    name: z.string().describe('Where the link is used, in the words of its owner.'),
    expires: seconds.describe('Until when it works, in seconds since 1970.'),
    project: z.string().describe('The project without prices, as a JSON string.'),
  }),
  errors: [],
})

export const listSawEventsByLink = operation({
  ...byLink,
  ...hearing,
  path: '/cutoptim/saw/:token/:panel',
  parts: { ...panel, query: afterEvent },
  success: sawEventsHeard,
  errors: [],
})

export const addSawEventsByLink = operation({
  ...byLink,
  method: 'POST',
  path: '/cutoptim/saw/:token/:panel',
  summary:
    'Report bars laid on and pieces cut or wrong; the server adds the saved plan to `begin`. A link plans nothing and clears nothing.',
  parts: { ...panel, body: sawReportByLink },
  success: sawReportTaken,
  errors: [],
})

export const watchSawByLink = operation({
  ...byLink,
  ...watching,
  path: '/cutoptim/saw/:token/:panel/news',
  parts: panel,
  success: z.string(),
  errors: ['tooManyRuns'],
})

export const labelsByLink = operation({
  ...byLink,
  method: 'GET',
  path: '/cutoptim/saw/:token/:panel/labels',
  summary: 'The labels of a material, as PDF.',
  raw: { file: 'application/pdf' },
  parts: { ...panel, query: z.object(exportOptions) },
  success: z.string().meta({ format: 'binary' }),
  errors: ['tooManyRuns', 'tooLarge'],
})
