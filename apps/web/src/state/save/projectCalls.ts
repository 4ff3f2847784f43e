import { deleteProject, loadProject, saveProject, type User } from '@kerfwise/contract'
import { type CutDocument, readBundle, toBundle, withLockedRows } from '@kerfwise/cutlist'
import { getDefaultStore } from 'jotai'
import { call } from '../../shared/api.ts'
import { limitsAtom } from '../session/tier.ts'

/** Reads the server's JSON text of a project; throws if this version cannot read it. */
export function documentOf(bundle: string): CutDocument {
  const document = readBundle(JSON.parse(bundle))
  if (!document) throw new Error('The stored project cannot be read.')
  return document
}

/** Saves a project. Returns the person as they are now, or null if no person is signed in and nothing was kept. */
export async function storeProject(document: CutDocument): Promise<User | null> {
  const limits = getDefaultStore().get(limitsAtom)
  const answer = await call(saveProject, { body: withLockedRows(toBundle(document), limits) })
  return 'name' in answer ? answer : null
}

/** Reads a project without making it the last opened project. */
export const peekProject = async (id: string) =>
  documentOf(await call(loadProject, { query: { id, peek: 'true' } }))

export const fetchProject = async (id: string) => documentOf(await call(loadProject, { query: { id } }))

/** Deletes a project; returns the person as they are now. */
export async function dropProject(id: string): Promise<User> {
  const answer = await call(deleteProject, { body: { id } })
  if (!('name' in answer)) throw new Error('A session was answered as an API key.')
  return answer
}
