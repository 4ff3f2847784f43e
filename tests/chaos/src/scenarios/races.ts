import { createHmac, randomUUID } from 'node:crypto'
import { ask } from '../ask.ts'
import type { Cluster } from '../cluster.ts'
import { account, newPerson, pass, trySave } from '../people.ts'
import { faults, type Scenario } from './scenario.ts'

const roundsOfOneRun = 20
const savesOfRound = 40

/** Many saves of one revision, through both web servers: one succeeds. */
export const rounds: Scenario = async ({ cluster }, run) => {
  const webs = cluster.replicas.filter(({ role }) => role === 'web')
  const person = await newPerson(cluster.url, `rounds-${run}`)
  const wrong: string[] = []
  for (let round = 0; round < roundsOfOneRun; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: savesOfRound }, (_, index) =>
        trySave(webs[index % webs.length]?.url ?? '', person),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200).length
    const others = answers.filter(({ status }) => status !== 200 && status !== 409)
    if (winners !== 1 || others.length > 0) {
      wrong.push(
        `round ${round}: ${winners} winners, ${others.map(({ status, text }) => `${status} ${text}`)}`,
      )
    }
    person.revision += 1
  }
  return {
    line: `${roundsOfOneRun} rounds of ${savesOfRound} saves, ${wrong.length} without exactly one winner`,
    broken: wrong,
  }
}

const together = 8
/** Of the plan that new people have, and of a password within a quarter of an hour. */
const projectsOfPlan = 5
const triesAtAccount = 10

/** Calls at once through both web servers; gives how many had each status. */
async function race(
  { replicas }: Cluster,
  calls: number,
  call: (url: string, index: number) => Promise<{ readonly status: number }>,
): Promise<Readonly<Record<number, number>>> {
  const webs = replicas.filter(({ role }) => role === 'web')
  const all = Array.from({ length: calls }, (_, index) => call(webs[index % webs.length]?.url ?? '', index))
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(all)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The one-time code of a moment by RFC 6238, for a secret in base32. */
function codeOf(secret: string, at: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

const onlyOne = (counts: Readonly<Record<number, number>>, others: number) =>
  counts[200] === 1 && counts[others] === together - 1

/** A name, a trial, a one-time code, the last project of a plan and the tries of a password, each wanted at once. */
export const races: Scenario = async ({ cluster }, run) => {
  const post = (url: string, path: string, body: object, cookie?: string) =>
    ask(`${url}/rest${path}`, { body, ...(cookie === undefined ? {} : { cookie }) })
  const names = await race(cluster, together, (url, index) =>
    post(url, '/user/register', { ...account(`Same-${run}`), mail: `same-${run}-${index}@example.com` }),
  )
  const person = await newPerson(cluster.url, `races-${run}`)
  const projects = await race(cluster, together, (url) =>
    trySave(url, { ...person, id: randomUUID(), revision: 0 }),
  )
  const trial = await race(cluster, together, (url) => post(url, '/user/trial', {}, person.cookie))
  const { text } = await post(cluster.url, '/user/totp/setup', { pass }, person.cookie)
  const secret: string = JSON.parse(text).success.secret
  const now = Date.now()
  await post(cluster.url, '/user/totp/enable', { code: codeOf(secret, now) }, person.cookie)
  // Takes the code of the next half minute, which a slow clock accepts early; the present code was used.
  const login = { nameOrMail: `races-${run}`, pass, code: codeOf(secret, now + 30_000) }
  const codes = await race(cluster, together, (url) => post(url, '/user/login', login))
  const guessed = await newPerson(cluster.url, `guessed-${run}`)
  const tries = await race(cluster, 2 * triesAtAccount, (url) =>
    post(url, '/user/login', { nameOrMail: guessed.name, pass: 'not the password' }),
  )
  const shown = { names, trial, codes, projects, tries }
  const lines = Object.entries(shown).map(
    ([what, counts]) => `${what} ${JSON.stringify(counts).replaceAll('"', '')}`,
  )
  return {
    line: lines.join(', '),
    broken: faults({
      'a name was given twice, or to nobody': !onlyOne(names, 409),
      'a trial began twice, or never': !onlyOne(trial, 409),
      'a one-time code counted twice, or never': !onlyOne(codes, 401),
      'more or fewer projects than the plan has': projects[200] !== projectsOfPlan,
      'more or fewer tries than the limit': tries[401] !== triesAtAccount,
    }),
  }
}
