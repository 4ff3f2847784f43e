import { randomUUID } from 'node:crypto'
import { type Answer, ask } from './ask.ts'

export const pass = 'correct horse battery'

/** The saves of one person and their outcomes. */
export interface Person {
  readonly name: string
  readonly cookie: string
  readonly id: string
  /** The revision that was acknowledged last. */
  revision: number
  saved: number
  /** Saves that were refused, cut or not answered. */
  failed: number
  /** How many saves got each status; 0 counts saves without an answer. */
  readonly statuses: Map<number, number>
}

export const account = (name: string) => ({ name, mail: `${name}@example.com`, pass, confirm: pass })

export async function newPerson(url: string, name: string): Promise<Person> {
  const answer = await ask(`${url}/rest/user/register`, { body: account(name) })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]
  if (answer.status !== 200 || cookie === undefined) throw new Error(`nobody could register: ${answer.text}`)
  return { name, cookie, id: randomUUID(), revision: 0, saved: 0, failed: 0, statuses: new Map() }
}

/** Saves once. A person without an answer reads the stored revision, as a page does. */
export async function saveOnce(url: string, person: Person): Promise<boolean> {
  const answer = await trySave(url, person).catch(() => undefined)
  const status = answer?.status ?? 0
  person.statuses.set(status, (person.statuses.get(status) ?? 0) + 1)
  if (status === 200) {
    person.revision += 1
    person.saved += 1
    return true
  }
  person.failed += 1
  const stored = await storedRevision(url, person).catch(() => undefined)
  // A stored save may have lost its answer, but an acknowledged save must not be missing.
  if (stored !== undefined && stored > person.revision) person.revision = stored
  return false
}

export const trySave = (url: string, person: Person): Promise<Answer> =>
  ask(`${url}/rest/cutoptim/project`, { cookie: person.cookie, body: bundle(person) })

/** The stored revision; 0 without one, undefined if no server answers. */
export async function storedRevision(url: string, { cookie, id }: Person): Promise<number | undefined> {
  const answer = await ask(`${url}/rest/cutoptim/projects`, { cookie })
  if (answer.status !== 200) return undefined
  const read: { success: { id: string; revision: number }[] } = JSON.parse(answer.text)
  return read.success.find((project) => project.id === id)?.revision ?? 0
}

function bundle({ id, revision }: Person): object {
  return {
    project: { id, title: `Revision ${revision}`, activePanelId: 'panel', revision },
    panels: [{ id: 'panel', title: 'Pine', exclusions: {} }],
    items: { panel: { a: { id: 'a', length: '300', count: '4', description: 'rail' } } },
    configs: { panel: { barLength: '6000', cutWaste: '3.2' } },
    results: {},
  }
}
