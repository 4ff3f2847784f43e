import { password } from './browser.ts'

/** A call of a server in a process of its own, by its address. */
export async function post(url: string, path: string, content: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${url}/rest${path}`, { method: 'POST', headers, body: JSON.stringify(content) })
}

/** Makes an account there; returns the cookie of its session. */
export async function register(url: string, name: string): Promise<string> {
  const body = { name, mail: `${name}@example.com`, pass: password, confirm: password }
  const answer = await post(url, '/user/register', body)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A project without anything in it, as it is saved after that many saves. */
export const emptyProject = (revision: number) => ({
  project: { id: 'p-1', title: `v${revision + 1}`, revision },
  panels: [],
  items: {},
  configs: {},
})
