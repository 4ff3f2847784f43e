import { z } from 'zod'
import { operation } from './operation.ts'
import { type Bundle, type BundleToSend, bundle, entityId, projectSummary } from './project.ts'
import { user } from './user.ts'

/** The answer to a guest, whose project is not stored. */
const savedAnonymously = z.object({
  anonymous: z.literal(true).describe('Always true: nothing of a guest is stored.'),
})

/** The answer to a key, which learns nothing of the account: the projects that there are now. */
const changedByKey = z.object({
  projects: z.array(projectSummary).describe('The projects that there are now.'),
})

const sent: z.ZodType<Bundle, BundleToSend> = bundle

export const saveProject = operation({
  method: 'POST',
  path: '/cutoptim/project',
  summary: 'Save a project; 409 `conflict` with the stored bundle when it was saved elsewhere meanwhile.',
  tag: 'projects',
  access: 'visitor',
  scope: 'write',
  parts: { body: sent },
  success: z.union([user, changedByKey, savedAnonymously]),
  errors: ['notAuthorized', 'conflict', 'sessionExpired'],
})

const remove = {
  summary: 'Delete a project.',
  tag: 'projects',
  access: 'person',
  success: z.union([user, changedByKey]),
  errors: [],
} as const

export const deleteProject = operation({
  ...remove,
  method: 'POST',
  path: '/cutoptim/project/delete',
  scope: 'write',
  parts: { body: z.object({ id: entityId.describe('The project to delete.') }) },
})

/** The twin of `deleteProject` that the specification names. */
export const deleteProjectByGet = operation({
  ...remove,
  method: 'GET',
  path: '/cutoptim/project/delete',
  changes: true,
  parts: { query: z.object({ id: entityId.describe('The project to delete.') }) },
})
