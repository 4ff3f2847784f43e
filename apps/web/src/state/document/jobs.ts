import { hasJobs, jobByItem, jobKey, jobsOf } from '@kerfwise/cutlist'
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

/** How many pieces of all panels are cut for each job, by the key of its name. */
const countsAtom = atom((get) => {
  const counts = new Map<string, number>()
  for (const items of Object.values(get(openAtom).items)) {
    for (const { job, count } of items) {
      const key = jobKey(job)
      counts.set(key, (counts.get(key) ?? 0) + (Number.parseInt(count, 10) || 0))
    }
  }
  return counts
})
export const useJobCounts = () => useAtomValue(countsAtom)
