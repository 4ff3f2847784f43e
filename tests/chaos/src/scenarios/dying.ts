import { setTimeout as pause } from 'node:timers/promises'
import { ended, type Replica } from '../cluster.ts'
import { figuresOf } from '../figures.ts'
import { startSaving } from '../saving.ts'
import { cuttingList, solve } from '../solving.ts'
import { afterMs, beforeMs, deadOf, faults, ms, recovered, type Scenario } from './scenario.ts'

async function solves(replica: Replica): Promise<boolean> {
  return /^kerfwise_work_jobs\{of="solves",state="running",lane="\w+"\} [1-9]/m.test(await figuresOf(replica))
}

/** `fail_timeout` of `deploy/nginx.conf`, and some more. */
const asksAgainMs = 2_500

/** kill -9 of the solver that works on a call: the balancer or the caller asks the other one. */
export const solver: Scenario = async ({ cluster }) => {
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
  // For two seconds nginx asks it nothing; the next one to die must not be the only one left.
  await pause(asksAgainMs)
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
export const web: Scenario = async ({ cluster }, run) => {
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  const killed = performance.now()
  await ended(cluster.named('web-1'), 'SIGKILL')
  const firstMs = await saving.firstAfter(killed)
  await pause(afterMs)
  await cluster.start('web-1')
  const { saved, failed, lost } = await saving.end()
  return {
    line: `${saved} saves, ${failed} failed, ${lost} lost; next save acknowledged after ${ms(firstMs)}`,
    broken: faults({ 'an acknowledged save is lost': lost > 0 }),
  }
}

/** PostgreSQL ends as with its machine, and starts again. */
export const postgres: Scenario = async ({ cluster }, run) => {
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  cluster.postgres.stop('immediate')
  await pause(beforeMs)
  cluster.postgres.start()
  const { firstMs, saved, failed, lost } = await recovered(saving)
  const dead = deadOf(cluster)
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
export const pgbouncer: Scenario = async ({ cluster }, run) => {
  if (!cluster.pgBouncer) return { line: 'no PgBouncer is here', broken: ['add --pooled'] }
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  await cluster.pgBouncer.restart()
  const { firstMs, saved, failed, lost } = await recovered(saving)
  return {
    line: `${saved} saves, ${failed} failed, ${lost} lost; first save ${ms(firstMs)} after the return`,
    broken: faults({
      'an acknowledged save is lost': lost > 0,
      'no save within two seconds': firstMs > 2_000,
    }),
  }
}
