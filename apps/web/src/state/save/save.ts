import type { User } from '@kerfwise/contract'
import { type Conflict, type CutDocument, savedDocument } from '@kerfwise/cutlist'
import { atom, getDefaultStore } from 'jotai'
import { faultDetails, faultKey } from '../../shared/fault.ts'
import { documentAtom } from '../document/document.ts'

/**
 * The outcome of a save. `refused` carries the failed call; `expired` is an anonymous save after the session has ended.
 */
export type SaveOutcome =
  | { kind: 'saved'; user: User; id: string }
  | { kind: 'anonymous' }
  | { kind: 'expired' }
  | { kind: 'conflict' }
  | { kind: 'refused'; key: string; fault: unknown }

export const savingAtom = atom(false)

/** Two versions of the open project, both kept until one is chosen. */
export const conflictAtom = atom<Conflict | null>(null)

// Loaded with the first save: the schemas of the calls are heavy.
const server = () => import('./projectCalls.ts')
const sent = () => import('./unanswered.ts')

let underWay: Promise<SaveOutcome> | null = null

/** Saves the open document. Waits for a save under way, so that saves do not race. */
export async function saveOpen(): Promise<SaveOutcome> {
  while (underWay) await underWay.catch(() => null)
  const store = getDefaultStore()
  const document = store.get(documentAtom)
  if (!document) throw new Error('There is no open project to save.')
  underWay = save(document)
  store.set(savingAtom, true)
  try {
    return await underWay
  } finally {
    underWay = null
    store.set(savingAtom, false)
  }
}

async function save(document: CutDocument): Promise<SaveOutcome> {
  try {
    const [{ storeProject }, { noteSent, forgetSent }] = await Promise.all([server(), sent()])
    noteSent(document)
    const user = await storeProject(document)
    forgetSent()
    if (!user) return { kind: 'anonymous' }
    adopt(document, user)
    return { kind: 'saved', user, id: document.project.id }
  } catch (fault) {
    const key = faultKey(fault)
    return key === 'conflict' ? stale(document, fault) : { kind: 'refused', key, fault }
  }
}

function adopt({ project, edits }: CutDocument, { projects }: User): void {
  const stored = projects.find(({ id }) => id === project.id)
  if (!stored) return
  const { revision, modified } = stored
  const saved = { projectId: project.id, revision, modified, anonymous: false, edits }
  getDefaultStore().set(documentAtom, (now) => now && savedDocument(now, saved))
}

async function read(bundle: string): Promise<CutDocument | null> {
  try {
    return (await server()).documentOf(bundle)
  } catch {
    return null
  }
}

async function stale(mine: CutDocument, fault: unknown): Promise<SaveOutcome> {
  const bundle = faultDetails(fault).get('bundle')
  const theirs = typeof bundle === 'string' ? await read(bundle) : null
  if (!theirs) return { kind: 'refused', key: 'conflict', fault }
  const store = getDefaultStore()
  if ((await sent()).wasSent(theirs)) {
    // The stored version is this browser's own: the answer to its save was lost on the way.
    const { revision } = theirs.project
    store.set(documentAtom, (now) => now && { ...now, project: { ...now.project, revision } })
    return save({ ...mine, project: { ...mine.project, revision } })
  }
  store.set(conflictAtom, { mine, theirs })
  return { kind: 'conflict' }
}
