import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, ended } from '../cluster.ts'
import { startSaving } from '../saving.ts'
import { cuttingList, solve } from '../solving.ts'
import { beforeMs, faults, type Scenario } from './scenario.ts'

/** Restarts replicas one after the other, each taken off the balancer before its end. */
async function restartAll(cluster: Cluster, program?: string): Promise<void> {
  for (const { name, role, port } of cluster.replicas) {
    if (role !== 'jobs') cluster.balancer.leaveOut([port])
    await ended(cluster.named(name))
    await cluster.start(name, program)
    if (role !== 'jobs') cluster.balancer.leaveOut([])
  }
}

/** Does a work while people save and one person solves. */
async function underLoad(url: string, run: string, work: () => Promise<void>) {
  const saving = await startSaving(url, run)
  let going = true
  let most = 0
  let solved = 0
  const solving = (async () => {
    for (let seed = 0; going; seed += 1) {
      const { again } = await solve(url, cuttingList(seed, 30))
      solved += 1
      most = Math.max(most, again)
    }
  })()
  const began = performance.now()
  await work()
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

/** All replicas one after the other. */
export const rolling: Scenario = ({ cluster }, run) => underLoad(cluster.url, run, () => restartAll(cluster))

/** The next release: tables first, beside the old servers; then server by server; and the way back, on the new tables. */
export const upgrade: Scenario = async ({ cluster, before }, run) => {
  if (before === null) return { line: 'no earlier release is here', broken: ['add --before=FOLDER'] }
  return underLoad(cluster.url, run, async () => {
    await pause(beforeMs)
    await cluster.admin('migrate')
    await restartAll(cluster)
    await pause(beforeMs)
    await restartAll(cluster, before)
  })
}
