import { asItemId, asProjectId, type Job } from '@kerfwise/cutlist'
import { aDocument, anItem } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { unlock } from '../../../../test/drawn/session.ts'
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

/** Two pieces of no job and five of the fence, due on the day before Christmas in a year that is far off. */
async function choosingDays() {
  const items = [
    anItem({ id: asItemId('post'), length: '2000', count: '2' }),
    anItem({ id: asItemId('picket'), length: '450', count: '5', job: 'Fence' }),
  ]
  const document = { ...aDocument(items), jobs: [jobOf('Fence', '2999-12-24')] }
  const { screen, store } = await draw(<JobsDialog onClose={() => {}} />, async (state) => {
    await unlock(state)
    state.set(documentAtom, document)
  })
  return {
    screen,
    until: screen.getByLabelText('Cut what is due until'),
    undated: screen.getByLabelText('Pieces without a due date'),
    horizon: () => store.get(documentAtom)?.horizon,
  }
}

it('says how many pieces may wait, that none do, and that a day has gone by', async () => {
  const { screen, until, undated } = await choosingDays()
  await expect.element(undated).not.toBeInTheDocument()
  await until.fill('2999-12-04')
  await expect.element(screen.getByText('5 of 7 pieces may wait.')).toBeVisible()
  await undated.selectOptions('may wait')
  await expect.element(screen.getByText('7 of 7 pieces may wait.')).toBeVisible()
  await undated.selectOptions('cut now')
  await until.fill('3000-01-15')
  await expect.element(screen.getByText(/^Nothing is due later than that/)).toBeVisible()
  await until.fill('2020-11-01')
  await expect.element(screen.getByText(/^That day has gone by/)).toBeVisible()
})

it('changes nothing by a day that is half typed, and keeps the choices of a day that is cleared', async () => {
  const { until, undated, horizon } = await choosingDays()
  await until.fill('2999-12-04')
  await undated.selectOptions('may wait')
  await expect.poll(horizon).toMatchObject({ until: '2999-12-04', undated: 'wait' })
  await userEvent.click(until)
  await userEvent.keyboard('{Delete}')
  await expect.element(until).toHaveValue('')
  expect(horizon()).toMatchObject({ until: '2999-12-04' })
  await userEvent.click(undated)
  await expect.element(until).toHaveValue('2999-12-04')
  await until.fill('')
  await expect.element(undated).not.toBeInTheDocument()
  await until.fill('2999-12-04')
  await expect.poll(horizon).toMatchObject({ until: '2999-12-04', undated: 'wait' })
})
