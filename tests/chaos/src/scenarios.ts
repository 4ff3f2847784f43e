import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type Cluster, ended, type Replica } from './cluster.ts'
import { newPerson, trySave } from './people.ts'
import { startSaving } from './saving.ts'
import { cuttingList, solve } from './solving.ts'

export const token = 'figures of the chaos'
const beforeMs = 1_000
const afterMs = 2_000

/** What one run of a scenario showed; `broken` names what must not happen and did. */
export interface Shown {
  readonly line: string
  readonly broken: readonly string[]
}

type Scenario = (cluster: Cluster, run: string) => Promise<Shown>

const ms = (value: number | undefined) => (value === undefined ? 'never' : `${Math.round(value)} ms`)
const faults = (all: Readonly<Record<string, boolean>>) => Object.keys(all).filter((name) => all[name])

async function solves(replica: Replica): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await ask(`${replica.url}/rest/metrics`, { headers })
  return /^kerfwise_optimizer_jobs\{state="running",lane="\w+"\} [1-9]/m.test(text)
}

/** kill -9 of the solver that works on a call: the balancer or the caller asks the other one. */
const solver: Scenario = async (cluster) => {
  const body = cuttingList(7, 120)
  const expected = await solve(cluster.url, body)
  let killed = 0
  const solved = solve(cluster.url, body, () => killed)
  const solvers = cluster.replicas.filter(({ role }) => role === 'solver')
  let victim: Replica | undefined
  for (let looks = 0; looks < 200 && !victim; looks += 1) {
    const busy = await Promise.all(solvers.map(solves))
    victim = solvers[busy.indexOf(true)]
    await pause(5)
  }
  if (!victim) return { line: 'the solve was too short to be met', broken: ['nothing was killed'] }
  killed = performance.now()
  await ended(victim, 'SIGKILL')
  const { plan, again, heardMs } = await solved
  const tookMs = performance.now() - killed
  await cluster.start(victim.name)
  return {
    line: `caller asked again ${again} times, heard after ${ms(heardMs)}; answered ${ms(tookMs)} after the kill`,
    broken: faults({
      'the answer differs': plan !== expected.plan,
      'asked more than once again': again > 1,
      'heard after more than a second': (heardMs ?? 0) > 1_000,
    }),
  }
}

/** kill -9 of a web server under saves. */
const web: Scenario = async (cluster, run) => {
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  const killed = performance.now()
  await ended(cluster.named('web-1'), 'SIGKILL')
  const firstMs = (await saving.firstAfter(killed)) - killed
  await pause(afterMs)
  await cluster.start('web-1')
  const { saved, failed, lost } = await saving.end()
  return {
    line: `${saved} saves, ${failed} failed, ${lost} lost; next save acknowledged after ${ms(firstMs)}`,
    broken: faults({ 'an acknowledged save is lost': lost > 0 }),
  }
}

/** PostgreSQL ends as with its machine, and starts again. */
const postgres: Scenario = async (cluster, run) => {
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  cluster.postgres.stop('immediate')
  await pause(beforeMs)
  cluster.postgres.start()
  const back = performance.now()
  const firstMs = (await saving.firstAfter(back)) - back
  await pause(afterMs)
  const { saved, failed, lost } = await saving.end()
  const dead = cluster.replicas.filter(
    ({ process }) => process.exitCode !== null || process.signalCode !== null,
  )
  return {
    line: `${saved} saves, ${failed} failed, ${lost} lost; first save ${ms(firstMs)} after the return; ${dead.length} replicas ended`,
    broken: faults({
      'an acknowledged save is lost': lost > 0,
      'a replica ended': dead.length > 0,
      'no save within two seconds': firstMs > 2_000,
    }),
  }
}

/** PgBouncer ends with all its connections, and starts again. */
const pgbouncer: Scenario = async (cluster, run) => {
  if (!cluster.pgBouncer) return { line: 'no PgBouncer is here', broken: ['add --pooled'] }
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  await cluster.pgBouncer.restart()
  const back = performance.now()
  const firstMs = (await saving.firstAfter(back)) - back
  await pause(afterMs)
  const { saved, failed, lost } = await saving.end()
  return {
    line: `${saved} saves, ${failed} failed, ${lost} lost; first save ${ms(firstMs)} after the return`,
    broken: faults({
      'an acknowledged save is lost': lost > 0,
      'no save within two seconds': firstMs > 2_000,
    }),
  }
}

/** All replicas one after the other, each taken off the balancer before its end. */
const rolling: Scenario = async (cluster, run) => {
  const saving = await startSaving(cluster.url, run)
  let going = true
  let most = 0
  let solved = 0
  const solving = (async () => {
    for (let seed = 0; going; seed += 1) {
      const { again } = await solve(cluster.url, cuttingList(seed, 30))
      solved += 1
      most = Math.max(most, again)
    }
  })()
  const began = performance.now()
  for (const replica of cluster.replicas) {
    if (replica.role !== 'jobs') cluster.balancer.leaveOut([replica.port])
    await ended(replica)
    await cluster.start(replica.name)
    if (replica.role !== 'jobs') cluster.balancer.leaveOut([])
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  going = false
  await solving
  const { saved, failed, lost } = await saving.end()
  return {
    line: `${seconds} s; ${saved} saves, ${failed} failed, ${lost} lost; ${solved} solves, each asked again ${most} times at most`,
    broken: faults({
      'a save failed': failed > 0,
      'an acknowledged save is lost': lost > 0,
      'a solve was asked more than once again': most > 1,
    }),
  }
}

const roundsOfOneRun = 20
const savesOfRound = 40

/** Many saves of one revision, through both web servers: one wins. */
const rounds: Scenario = async (cluster, run) => {
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

export const scenarios: Readonly<Record<string, Scenario>> = {
  solver,
  web,
  postgres,
  pgbouncer,
  rolling,
  rounds,
}
