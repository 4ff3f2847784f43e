// What packing answers costs: packing and unpacking a project with its plan by itself, and beside whole calls: a load packed
// and not packed, and a save. `node src/compression.ts [OTHER]`, where OTHER is the main.js of a build to compare with; all
// calls in turns, so that other work on the machine meets all of them alike.
import { resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { figure, timed } from './figures.ts'
import { newPerson, type Person } from './people.ts'
import { type Server, startServer } from './server.ts'

const rounds = 40
const sizes = [30, 300, 1_000]
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

interface Visit {
  readonly server: Server
  readonly person: Person
}

const env = {
  KERFWISE_RATE_REGISTER: '1000',
  KERFWISE_LOG_LEVEL: 'error',
  KERFWISE_STORED_PERSON: '1000000000',
  KERFWISE_PARSING_PERSON: '600000',
}
const other = process.argv[2]
const servers = [await startServer(env)]
if (other !== undefined) servers.push(await startServer(env, 3948, resolve(other)))
try {
  const visits = await Promise.all(
    servers.map(async (server) => {
      const visit = { server, person: await newPerson(server, 0) }
      await post(visit, '/user/trial', {})
      return visit
    }),
  )
  for (const pieces of sizes) await compare(visits, pieces)
} finally {
  await Promise.all(servers.map((server) => server.stop()))
}

async function compare(visits: readonly Visit[], pieces: number): Promise<void> {
  const [first] = visits
  if (!first) return
  const text = Buffer.from(await bundleWithPlan(first, pieces))
  const packed = brotliCompressSync(text, { params })
  const pack = milliseconds(() => brotliCompressSync(text, { params }))
  const unpack = milliseconds(() => brotliDecompressSync(packed))
  say(`${pieces} pieces: ${kb(text)} kB, 1 : ${(text.length / packed.length).toFixed(0)}`)
  say(`  packing ${pack.toFixed(2)} ms, unpacking ${unpack.toFixed(2)} ms`)
  const calls = visits.flatMap((visit) => [
    load(visit, pieces, 'identity'),
    load(visit, pieces, 'br'),
    save(visit, text),
  ])
  for (const visit of visits) await post(visit, '/cutoptim/project', JSON.parse(text.toString()))
  const all: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, call] of calls.entries()) all[at]?.push((await timed(call)).ms)
  }
  const medians = all.map((ms) => figure(ms, 0.5))
  for (let at = 0; at < medians.length; at += 3) {
    const [plain = 0, small = 0, saved = 0] = medians.slice(at, at + 3)
    const ratio = (small / plain).toFixed(2)
    say(
      `  ${at === 0 ? 'this build' : 'the other'}: a load ${plain.toFixed(1)} ms, packed ${small.toFixed(1)} (ratio ${ratio}); a save ${saved.toFixed(1)} ms`,
    )
  }
  const [mine = 0, theirs] = [medians[1], medians[4]]
  if (theirs !== undefined) say(`  a packed load, this build to the other: ${(mine / theirs).toFixed(2)}`)
}

function load({ server, person }: Visit, pieces: number, encoding: string): () => Promise<void> {
  const headers = { cookie: person.cookie, 'accept-encoding': encoding }
  const url = `${server.url}/rest/cutoptim/project?id=project-${pieces}`
  return async () => void (await (await fetch(url, { headers })).arrayBuffer())
}

/** Saves the project again and again, each time from the revision before. */
function save(visit: Visit, text: Buffer): () => Promise<void> {
  const bundle: { project: object } = JSON.parse(text.toString())
  let revision = 0
  return async () => {
    revision += 1
    await post(visit, '/cutoptim/project', { ...bundle, project: { ...bundle.project, revision } })
  }
}

/** The text of a project of one panel with its plan, as the server stores and sends it. */
async function bundleWithPlan({ server, person }: Visit, pieces: number): Promise<string> {
  const rows = Array.from({ length: pieces }, (_, row) => ({ length: 300 + ((row * 137) % 2_500), count: 4 }))
  const request = { stock: [{ length: 6_000 }], data: rows, cutWaste: 3.2, sawWidth: 3.2 }
  const answer = await post({ server, person }, '/cutoptim/optimize1d', request)
  const items = Object.fromEntries(
    rows.map(({ length, count }, row) => [
      `item-${row}`,
      { id: `item-${row}`, length: `${length}`, count: `${count}` },
    ]),
  )
  return JSON.stringify({
    project: { id: `project-${pieces}`, title: 'Load', revision: 0 },
    items: { panel: items },
    panels: [{ id: 'panel', title: 'Pine' }],
    configs: { panel: { barLength: '6000', cutWaste: '3.2' } },
    results: { panel: { inSync: true, ...answer } },
  })
}

async function post({ server, person }: Visit, path: string, body: object): Promise<object> {
  const answer = await fetch(`${server.url}/rest${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success } = (await answer.json()) as { success?: object }
  if (success === undefined) throw new Error(`${path} was refused: ${answer.status}`)
  return success
}

/** The median of many rounds. */
function milliseconds(work: () => void): number {
  const all = Array.from({ length: rounds }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return figure(all, 0.5)
}

function kb(bytes: Buffer): string {
  return (bytes.length / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
