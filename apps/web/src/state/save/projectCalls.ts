import { deleteProject, loadProject, saveProject, type User } from '@kerfwise/contract'
import { type CutDocument, readBundle, toBundle } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

/** A bundle of the server, from its JSON text; throws where it is none that this version can read. */
export function documentOf(bundle: string): CutDocument {
  const document = readBundle(JSON.parse(bundle))
  if (!document) throw new Error('The stored project cannot be read.')
  return document
}

/** Saves a project; the person as they are now, or null where nobody is signed in and nothing was kept. */
export async function storeProject(document: CutDocument): Promise<User | null> {
  const answer = await call(saveProject, { body: toBundle(document) })
  return 'name' in answer ? answer : null
}

/** A project to look at; the one that was opened last stays so. */
export const peekProject = async (id: string) =>
  documentOf(await call(loadProject, { query: { id, peek: 'true' } }))

export const fetchProject = async (id: string) => documentOf(await call(loadProject, { query: { id } }))

/** Deletes a project; the person as they are now. */
export async function dropProject(id: string): Promise<User> {
  const answer = await call(deleteProject, { body: { id } })
  if (!('name' in answer)) throw new Error('A session was answered as an API key.')
  return answer
}
