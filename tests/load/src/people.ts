import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'

/** As many as the free plan takes. */
export const rows = 30

export interface Person {
  readonly cookie: string
  /** The id of the only project of the person. */
  readonly id: string
  revision: number
}

/** The turns of one connection: a person saves a project and, with `loads`, loads it. */
export function turns(person: Person, { loads }: { readonly loads: boolean }): Request[] {
  const { cookie, id } = person
  const headers = { cookie, 'content-type': 'application/json' }
  const saving: Request = {
    method: 'POST',
    path: '/rest/cutoptim/project',
    headers,
    setupRequest: (request) => ({ ...request, body: save(id, person.revision) }),
    onResponse: (status) => {
      if (status === 200) person.revision += 1
    },
  }
  const loading: Request = { method: 'GET', path: `/rest/cutoptim/project?id=${id}`, headers: { cookie } }
  return loads ? [saving, loading] : [saving]
}

/** Registers a person and signs them in. */
export async function newPerson({ url }: { readonly url: string }, index: number): Promise<Person> {
  const pass = 'correct horse battery'
  const account = { name: `Load ${index}`, mail: `load${index}@example.com`, pass, confirm: pass }
  const answer = await fetch(`${url}/rest/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`nobody could register: ${answer.status}`)
  return { cookie, id: randomUUID(), revision: 0 }
}

function save(id: string, revision: number): string {
  const item = (row: number) => ({
    id: `item-${row}`,
    length: `${300 + row}`,
    count: '4',
    description: 'rail',
  })
  const items = Object.fromEntries(Array.from({ length: rows }, (_, row) => [`item-${row}`, item(row)]))
  const bundle = {
    project: { id, title: `Load ${id}`, activePanelId: 'panel', revision },
    panels: [{ id: 'panel', title: 'Pine', exclusions: {} }],
    items: { panel: items },
    configs: { panel: { barLength: '6000', cutWaste: '3.2' } },
    results: {},
  }
  return JSON.stringify(bundle)
}
