import { z } from 'zod'
import { operation } from './operation.ts'
import { entityId } from './project.ts'

/** The unguessable part of a share's address: 256 random bits in the URL-safe alphabet. */
const shareToken = z.string().regex(/^[\w-]{43}$/)

export const share = z
  .object({
    token: shareToken.describe('The unguessable part of the address.'),
    projectId: entityId.describe('The project that is shown there.'),
    title: z.string().describe('What the project is called.'),
    created: z.number().int().nonnegative().describe('When the address was made, in seconds since 1970.'),
    prices: z.boolean().describe('Whether the buying prices are shown, too.'),
  })
  .meta({ id: 'Share', description: 'An address at which a project can be looked at without an account.' })

export type Share = z.infer<typeof share>

export const listShares = operation({
  method: 'GET',
  path: '/cutoptim/shares',
  summary: 'The addresses at which projects of the person can be looked at.',
  tag: 'shares',
  access: 'person',
  scope: 'read',
  parts: {},
  success: z.array(share),
  errors: [],
})

export const makeShare = operation({
  method: 'POST',
  path: '/cutoptim/share',
  summary:
    'An address for a saved project, the same one until it is withdrawn; with its buying prices only if `prices` is true.',
  tag: 'shares',
  access: 'person',
  parts: {
    body: z.object({
      projectId: entityId.describe('The saved project.'),
      prices: z.boolean().optional().describe('Whether the buying prices are shown, too. Default false.'),
    }),
  },
  success: share,
  errors: ['notAuthorized'],
})

export const withdrawShare = operation({
  method: 'POST',
  path: '/cutoptim/share/delete',
  summary: 'Withdraw an address; answers those that are left.',
  tag: 'shares',
  access: 'person',
  parts: { body: z.object({ token: shareToken.describe('The unguessable part of the address.') }) },
  success: z.array(share),
  errors: [],
})

export const openShare = operation({
  method: 'GET',
  path: '/cutoptim/shared/:token',
  summary:
    'The project of an address, as a JSON string; 404 once it is withdrawn or its owner may not export.',
  tag: 'shares',
  access: 'anyone',
  parts: { params: z.object({ token: shareToken.describe('The unguessable part of the address.') }) },
  success: z.string(),
  errors: [],
})
