import { deleteProject, loadProject, saveProject, type User } from '@kerfwise/contract'
import { type CutDocument, readBundle, toBundle } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

/** Reads the server's JSON text of a project; throws if this version cannot read it. */
export function documentOf(bundle: string): CutDocument {
  const document = readBundle(JSON.parse(bundle))
  if (!document) throw new Error('The stored project cannot be read.')
  return document
}

/** Saves a project. Returns the person as they are now, or null if no person is signed in and nothing was kept. */
export async function storeProject(document: CutDocument): Promise<User | null> {
  const answer = await call(saveProject, { body: toBundle(document) })
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
