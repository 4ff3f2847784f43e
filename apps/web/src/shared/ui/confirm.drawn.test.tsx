import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '../../../test/drawn/draw.tsx'
import { ConfirmHost, confirm, type Question } from './confirm.tsx'

const question: Question = { title: 'Delete this project?', text: 'It is gone for good.', action: 'Delete' }

/** Asks in the page, and tells the answer once there is one. */
async function asking(more: Partial<Question> = {}) {
  const { screen } = await draw(<ConfirmHost />)
  const answered = vi.fn<(yes: boolean) => void>()
  void confirm({ ...question, ...more }).then(answered)
  await expect.element(screen.getByRole('dialog', { name: question.title })).toBeVisible()
  return {
    screen,
    answered,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  }
}

it('says no where nothing can ask', async () => {
  expect(await confirm(question)).toBe(false)
})

it.each([
  ['Delete', true],
  ['Cancel', false],
])('%s is the answer %s', async (button, yes) => {
  const { answered, press, screen } = await asking()
  await press(button)
  await expect.poll(() => answered.mock.calls).toEqual([[yes]])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('the key Escape changes nothing, and Enter does what is asked for', async () => {
  const first = await asking()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => first.answered.mock.calls).toEqual([[false]])
  const second = await asking()
  await expect.element(second.screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => second.answered.mock.calls).toEqual([[true]])
})

it('the way that keeps what would be lost comes first, and waits until it is through', async () => {
  const saved = Promise.withResolvers<boolean>()
  const { answered, press, screen } = await asking({ instead: { text: 'Save', run: () => saved.promise } })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  await press('Save')
  expect(answered).not.toHaveBeenCalled()
  saved.resolve(true)
  await expect.poll(() => answered.mock.calls).toEqual([[true]])
})

it('goes nowhere where that way has failed', async () => {
  const { answered, press } = await asking({
    instead: { text: 'Save', run: () => Promise.reject(new Error('full')) },
  })
  await press('Save')
  await expect.poll(() => answered.mock.calls).toEqual([[false]])
})
