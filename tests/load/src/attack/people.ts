import { randomUUID } from 'node:crypto'
import { sendCall } from './send.ts'

export const pass = 'correct horse battery'

/** Registers a person and returns the cookie of the session; a trial unlocks what a free account may not do. */
export async function newPerson(url: string, from: string, trial = false): Promise<string> {
  const name = `load-${randomUUID().slice(0, 13)}`
  const account = { name, mail: `${name}@example.com`, pass, confirm: pass }
  const body = Buffer.from(JSON.stringify(account))
  const answer = await sendCall(`${url}/rest/user/register`, { body, from })
  const cookie = answer.cookies[0]?.split(';')[0]
  if (!cookie) throw new Error(`nobody could be registered: ${answer.status} ${answer.body.toString('utf8')}`)
  if (trial) await sendCall(`${url}/rest/user/trial`, { body: Buffer.from('{}'), headers: { cookie }, from })
  return cookie
}
