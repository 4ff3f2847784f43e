import { dropFailedJobs, retryJobs, troubledJobs } from '../platform/jobs/repository.ts'
import { type AdminCommand, AdminFault, withOwnDatabase } from './context.ts'

const time = (milliseconds: number) => new Date(milliseconds).toISOString()

export const jobListCommand: AdminCommand = {
  name: 'job list',
  parameters: '',
  about: 'Mails and other jobs whose last try failed, with the reason.',
  run: (context) =>
    withOwnDatabase(context, async ({ db }) => {
      for (const { id, name, state, tries, createdAt, dueAt, fault } of await troubledJobs(db)) {
        const next = state === 'waiting' ? `next ${time(dueAt)}` : state
        context.say([id, name, time(createdAt), `tries ${tries}`, next, fault ?? ''].join('\t'))
      }
    }),
}

export const jobRetryCommand: AdminCommand = {
  name: 'job retry',
  parameters: 'ID|all',
  about: 'Try such a job anew, or all of them; the server begins within seconds.',
  run: (context, [id = '']) =>
    withOwnDatabase(context, async ({ db }) => {
      const jobs = await retryJobs(db, id, context.clock.now())
      context.say(`${some(jobs, id)} tried anew`)
    }),
}

export const jobDropCommand: AdminCommand = {
  name: 'job drop',
  parameters: 'ID|all --yes',
  about: 'Delete a job that failed for good, or all of them; its mail is never sent.',
  run: (context, [id = '', yes]) =>
    withOwnDatabase(context, async ({ db }) => {
      if (yes !== '--yes') throw new AdminFault('what is deleted is never sent; add --yes')
      context.say(`${some(await dropFailedJobs(db, id), id)} deleted`)
    }),
}

/** The number of jobs in words; a job that is named must be there. */
function some(jobs: number, id: string): string {
  if (jobs === 0 && id !== 'all') throw new AdminFault(`no job that failed has the ID ${JSON.stringify(id)}`)
  return jobs === 1 ? '1 job' : `${jobs} jobs`
}
