import { filledItemsOf, hasJobs, jobByItem, jobKey, jobsOf, laterRanks } from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { openAtom } from './document.ts'

const hasJobsAtom = atom((get) => hasJobs(get(openAtom)))

/** Whether the open project has jobs; without any the page shows no trace of them. */
export const useHasJobs = () => useAtomValue(hasJobsAtom)

const jobsAtom = atom((get) => jobsOf(get(openAtom)))
export const useJobs = () => useAtomValue(jobsAtom)

const jobByItemAtom = atom((get) => jobByItem(get(openAtom), get(openAtom).project.activePanelId))

/** The job of each piece of the active panel that has one. */
export const useJobByItem = () => useAtomValue(jobByItemAtom)

const horizonAtom = atom((get) => get(openAtom).horizon)

/** Up to which day the open project is cut now; null where everything is. */
export const useHorizon = () => useAtomValue(horizonAtom)

const piecesOf = (count: string) => Number.parseInt(count, 10) || 0

/** How many pieces all panels have, and how many of them may wait. */
const laterCountsAtom = atom((get) => {
  const document = get(openAtom)
  let [all, later] = [0, 0]
  for (const { id } of document.panels) {
    const ranks = laterRanks(document, id)
    for (const { id: item, count } of filledItemsOf(document, id)) {
      all += piecesOf(count)
      if (ranks.has(item)) later += piecesOf(count)
    }
  }
  return { all, later }
})
export const useLaterCounts = () => useAtomValue(laterCountsAtom)

/** How many pieces of all panels are cut for each job, by the key of its name. */
const countsAtom = atom((get) => {
  const counts = new Map<string, number>()
  for (const items of Object.values(get(openAtom).items)) {
    for (const { job, count } of items) {
      const key = jobKey(job)
      counts.set(key, (counts.get(key) ?? 0) + piecesOf(count))
    }
  }
  return counts
})
export const useJobCounts = () => useAtomValue(countsAtom)
