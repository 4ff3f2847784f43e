import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { newPerson, type Person, saveOnce, storedRevision } from '../people.ts'
import { processorSeconds } from '../processorTime.ts'
import { cuttingList, solve } from '../solving.ts'
import { faults, type Scenario } from './scenario.ts'

const people = 1_000
/** The page saves by itself some seconds after a change. */
const saveEveryMs = 10_000
const savesOfSolve = 20
const rounds = 4
const rows = 6
const registeredAtOnce = 8

/** A thousand people who edit: each saves every ten seconds, and one of twenty saves comes with a solve. */
export const editing: Scenario = async ({ cluster }, run) => {
  const { url } = cluster
  const all = await registered(url, run)
  const before = usedBy(cluster)
  const saves: number[] = []
  const solves: number[] = []
  const began = performance.now()
  const loops = all.map(async (person, index) => {
    for (let round = 0; round < rounds; round += 1) {
      // Evenly spread, and by the clock: who waited long for an answer saves again all the sooner.
      const at = (round + index / people) * saveEveryMs
      await pause(Math.max(0, at - (performance.now() - began)))
      saves.push(await took(() => saveOnce(url, person)))
      if ((index + round) % savesOfSolve === 0) {
        solves.push(await took(() => solve(url, cuttingList(index, rows))))
      }
    }
  })
  await Promise.all(loops)
  const seconds = (performance.now() - began) / 1_000
  const used = usedBy(cluster).map((sum, part) => ((sum - (before[part] ?? 0)) * 1_000) / saves.length)
  const [web, database] = used.map((ms) => ms.toFixed(1))
  const stored = await Promise.all(all.map((person) => storedRevision(url, person)))
  const lost = all.filter((person, index) => stored[index] !== person.revision).length
  const failed = all.reduce((sum, person) => sum + person.failed, 0)
  return {
    line: `${people} people, ${(saves.length / seconds).toFixed(0)} saves and ${(solves.length / seconds).toFixed(1)} solves a second for ${seconds.toFixed(0)} s; save ${spread(saves)}; solve ${spread(solves)}; processor time of a save ${web} ms in web servers, ${database} in PostgreSQL; ${failed} saves failed`,
    broken: faults({ 'saves failed': failed > 0, 'acknowledged saves were lost': lost > 0 }),
  }
}

/** Processor seconds of the web servers, and of PostgreSQL. */
function usedBy({ replicas, postgres }: Cluster): readonly number[] {
  const webs = replicas.filter(({ role }) => role === 'web')
  const [postmaster = ''] = readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')
  return [
    webs.reduce((sum, { process }) => sum + processorSeconds(process.pid ?? 0), 0),
    processorSeconds(Number(postmaster)),
  ]
}

async function registered(url: string, run: string): Promise<Person[]> {
  const all: Person[] = []
  let begun = 0
  const register = async () => {
    while (begun < people) {
      begun += 1
      all.push(await newPerson(url, `${run}-${begun}`))
    }
  }
  await Promise.all(Array.from({ length: registeredAtOnce }, register))
  return all
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function spread(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`
}
