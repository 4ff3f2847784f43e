import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBar } from '../../../test/drawn/bar.ts'
import { draw } from '../../../test/drawn/draw.tsx'
import { refuses, serve, tells, unreachable } from '../../../test/drawn/server.ts'
import { signIn } from '../../../test/drawn/session.ts'
import { BarDialog } from './BarDialog.tsx'

/** The form of a bar over a server that gives `answer` to what is saved. */
async function form(bar: Parameters<typeof BarDialog>[0]['bar'], answer: () => Response | Promise<Response>) {
  const onClose = vi.fn()
  const asked = serve(({ call }) => (call.startsWith('GET') ? tells([]) : answer()))
  const { screen } = await draw(<BarDialog bar={bar} onClose={onClose} />, (_, client) => signIn(client))
  return {
    screen,
    onClose,
    field: (name: string) => screen.getByRole('textbox', { name, exact: false }),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    saved: () => asked.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body),
  }
}

it('leads to the first field that is wrong, and asks the server for nothing', async () => {
  const { screen, field, press, saved } = await form(null, () => tells([]))
  await press('Add')
  await expect.element(field('Length')).toHaveFocus()
  await field('Length').fill('12x')
  await field('How many').fill('0')
  await press('Add')
  await expect.element(field('Length')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Material')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('The quantity must be a whole number from 1 to 999.')).toBeVisible()
  expect(saved()).toEqual([])
})

it.each([
  ['refuses', () => refuses('storageUnavailable')],
  ['cannot be reached', unreachable],
])('keeps what was typed where the server %s, and stores it at the next press', async (_, failing) => {
  let fails = true
  const { screen, field, press, saved, onClose } = await form(null, () =>
    fails ? failing() : tells([aBar()]),
  )
  await field('Length').fill('1194')
  await field('Material').fill('Oak')
  await press('Add')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(field('Length')).toHaveValue('1194')
  fails = false
  await press('Add')
  await expect.poll(() => onClose.mock.calls).toEqual([[true]])
  expect(saved()).toHaveLength(2)
})

it('stores a bar once while the server is slow', async () => {
  let answer = (_: Response) => {}
  const { screen, field, press, saved, onClose } = await form(
    null,
    () => new Promise<Response>((done) => (answer = done)),
  )
  await field('Length').fill('1194')
  await field('Material').fill('Oak')
  await press('Add')
  await expect.element(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  await expect.poll(() => saved().length).toBe(1)
  answer(tells([aBar()]))
  await expect.poll(() => onClose.mock.calls).toEqual([[true]])
  expect(saved()).toHaveLength(1)
})

it('lets nobody change what a plan counts on', async () => {
  const plan = { projectId: 'p', panelId: 'q', title: 'Table' }
  const { screen, field, press, saved } = await form(aBar({ state: 'reserved', plan, slot: '' }), () =>
    tells([aBar()]),
  )
  await expect.element(screen.getByText(/^“Table” counts on the length and the material/)).toBeVisible()
  for (const name of ['Length', 'Material']) await expect.element(field(name)).toBeDisabled()
  await field('Slot').fill('4')
  await press('Save')
  await expect.poll(saved).toMatchObject([{ correct: [{ id: 'K7Q2M9', length: '1194', slot: '4' }] }])
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await form(null, () => tells([]))
  await expect.element(screen.getByRole('button', { name: 'Add' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
