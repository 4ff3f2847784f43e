import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { type Cluster, ended, type Replica } from '../cluster.ts'
import { figureOf } from '../figures.ts'
import { newPerson } from '../people.ts'
import { faults, ms, type Scenario } from './scenario.ts'

const newcomers = 12

/** The mail server is away while people register, and the server for jobs dies in that time. */
export const mail: Scenario = async ({ cluster, mails }, run) => {
  await mails.away()
  const names = Array.from({ length: newcomers }, (_, index) => `mail-${run}-${index}`)
  await Promise.all(names.map((name) => newPerson(cluster.url, name)))
  const open = async () => {
    const web = cluster.named('web-1')
    const states = ['waiting', 'running'].map((state) =>
      figureOf(web, `kerfwise_jobs{name="mail",state="${state}"}`),
    )
    return (await Promise.all(states)).reduce((sum, jobs) => sum + jobs, 0)
  }
  while ((await open()) < newcomers) await pause(50)
  await ended(cluster.named('jobs'), 'SIGKILL')
  await cluster.start('jobs')
  await mails.back()
  const back = performance.now()
  const counts = () => names.map((name) => mails.countOf(`${name}@example.com`))
  while (counts().includes(0)) await pause(50)
  const allMs = performance.now() - back
  // A second copy would come while jobs are left.
  while ((await open()) > 0) await pause(50)
  return {
    line: `${newcomers} mails, all there ${ms(allMs)} after the mail server's return`,
    broken: faults({ 'a mail came twice': counts().some((count) => count > 1) }),
  }
}

const listening = `SELECT pid FROM pg_stat_activity WHERE datname = 'kerfwise' AND query = 'LISTEN kerfwise'`
/** A copy of the plans is never older than this, even if the report of a change is lost. */
const longestMs = 62_000

async function priceAt({ url }: Replica): Promise<number | undefined> {
  const { text } = await ask(`${url}/rest/user/checkStatus`)
  const read: { success: { allPlans: { id: string; price: number }[] } } = JSON.parse(text)
  return read.success.allPlans.find(({ id }) => id === 'core-month')?.price
}

const websOf = ({ replicas }: Cluster) => replicas.filter(({ role }) => role === 'web')

/** Waits until both web servers know a price; gives the milliseconds. */
async function untilSeen(cluster: Cluster, price: number): Promise<number> {
  const since = performance.now()
  for (const web of websOf(cluster)) while ((await priceAt(web)) !== price) await pause(20)
  return performance.now() - since
}

let prices = 100

/** A price changes while the server gets no report: its connection for reports is cut again and again. */
export const cut: Scenario = async ({ cluster }) => {
  prices += 1
  let going = true
  const cutting = (async () => {
    while (going) {
      // A server that has read the plans again keeps its copy until it gets a report of a change.
      await Promise.all(websOf(cluster).map(priceAt))
      cluster.postgres.ask(`SELECT count(pg_terminate_backend(pid)) FROM (${listening}) AS listener`)
      await pause(50)
    }
  })()
  await cluster.admin('plan', 'set', 'core-month', 'price', String(prices))
  going = false
  await cutting
  const seenMs = await untilSeen(cluster, prices)
  return {
    line: `a change of a plan was seen by both web servers ${ms(seenMs)} after the last cut`,
    broken: faults({ 'seen too late': seenMs > longestMs }),
  }
}

/**
 * A price changes while the connection is open but carries nothing, as behind a broken network: the other end sleeps.
 */
export const silent: Scenario = async ({ cluster }) => {
  prices += 1
  const pids = cluster.postgres.ask(listening).split('\n').filter(Boolean).map(Number)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    // From here on each server has a copy, and no report of a change reaches it.
    await Promise.all(websOf(cluster).map(priceAt))
    await cluster.admin('plan', 'set', 'core-month', 'price', String(prices))
    const seenMs = await untilSeen(cluster, prices)
    return {
      line: `${pids.length} servers heard nothing; a change of a plan was seen by both web servers after ${ms(seenMs)}`,
      broken: faults({ 'nobody listened': pids.length === 0, 'seen too late': seenMs > longestMs }),
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
