import { randomUUID } from 'node:crypto'
import { type Answer, ask } from './ask.ts'

export const pass = 'correct horse battery'

/** What became of one person's saves. */
export interface Person {
  readonly name: string
  readonly cookie: string
  readonly id: string
  /** The revision that was acknowledged last. */
  revision: number
  saved: number
  /** Saves that were refused, cut or not answered. */
  failed: number
  /** How many saves had each status; 0 for those without an answer. */
  readonly statuses: Map<number, number>
}

export const account = (name: string) => ({ name, mail: `${name}@example.com`, pass, confirm: pass })

export async function newPerson(url: string, name: string): Promise<Person> {
  const answer = await ask(`${url}/rest/user/register`, { body: account(name) })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]
  if (answer.status !== 200 || cookie === undefined) throw new Error(`nobody could register: ${answer.text}`)
  return { name, cookie, id: randomUUID(), revision: 0, saved: 0, failed: 0, statuses: new Map() }
}

/** Saves once. Who gets no answer reads what is stored, as a page does. */
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
  // A save may be stored whose answer was lost, but none that was acknowledged may be missing.
  if (stored !== undefined && stored > person.revision) person.revision = stored
  return false
}

export const trySave = (url: string, person: Person): Promise<Answer> =>
  ask(`${url}/rest/cutoptim/project`, { cookie: person.cookie, body: bundle(person) })

/** The revision that is stored; 0 without any, undefined where nobody answers. */
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
