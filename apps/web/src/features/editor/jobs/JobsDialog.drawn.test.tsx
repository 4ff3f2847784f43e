import { asProjectId, type Job } from '@kerfwise/cutlist'
import { aDocument } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { documentAtom } from '../../../state/document/document.ts'
import { JobsDialog } from './JobsDialog.tsx'

const jobOf = (name: string, due: string): Job => ({ name, due, customer: '', priority: 'normal' })

/** A copy of a demo, whose limits are open to everybody. */
function withJobs() {
  const document = aDocument()
  return {
    ...document,
    project: { ...document.project, originProjectId: asProjectId('basic-example-demo') },
    jobs: [jobOf('Fence', '2027-03-01'), jobOf('Gate', '2027-05-01')],
  }
}

it('moves no job while a date is typed, and has sorted them when it is opened again', async () => {
  const { screen, store } = await draw(<JobsDialog onClose={() => {}} />, (store) => {
    store.set(documentAtom, withJobs())
  })
  const names = () =>
    screen
      .getByRole('list')
      .getByRole('textbox', { name: 'Job' })
      .elements()
      .map((field) => (field as HTMLInputElement).value)
  await expect.poll(names).toEqual(['Fence', 'Gate'])
  await screen.getByLabelText('Due').nth(1).fill('2027-01-15')
  await expect.poll(() => store.get(documentAtom)?.jobs.map(({ due }) => due)).toContain('2027-01-15')
  expect(names()).toEqual(['Fence', 'Gate'])
  await screen.rerender(<JobsDialog key="again" onClose={() => {}} />)
  await expect.poll(names).toEqual(['Gate', 'Fence'])
})
