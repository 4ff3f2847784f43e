import type { RackWorth } from '@kerfwise/cutlist'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../test/drawn/draw.tsx'
import { refuses, serve, tells } from '../../../test/drawn/server.ts'
import { signIn } from '../../../test/drawn/session.ts'
import type { Message } from '../../shared/ui/notify.ts'
import { WorthPanel } from './WorthPanel.tsx'

const messages = vi.hoisted((): Message[] => [])
vi.mock('../../shared/ui/notify.ts', async (original) => ({
  ...(await original<typeof import('../../shared/ui/notify.ts')>()),
  notify: (message: Message) => messages.push(message),
}))

/** The panel over a server that keeps a rule, unless it refuses. */
async function ruling(classes: RackWorth['classes']) {
  messages.length = 0
  let kept: RackWorth = { unit: 'mm', classes }
  let refuse = false
  const asked = serve(({ call, body }) => {
    if (call === 'PUT /v1/rack/worth' && refuse) return refuses('storageUnavailable')
    if (call === 'PUT /v1/rack/worth') kept = body as RackWorth
    return tells(kept)
  })
  const { screen } = await draw(<WorthPanel />, (_, client) => signIn(client))
  return {
    screen,
    add: screen.getByRole('button', { name: 'Add a length' }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    from: (row: number) => screen.getByLabelText(`From length, row ${row}`, { exact: false }),
    price: (row: number) => screen.getByLabelText(`Price of a metre, row ${row}`, { exact: false }),
    saved: () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body),
    refuse: () => {
      refuse = true
    },
  }
}

const two: RackWorth['classes'] = [
  { from: '500', price: 3 },
  { from: '1500', price: 4.125 },
]

it('saves no rule that names a length twice or a price that is none, and leads to the first fault', async () => {
  const { screen, add, save, from, price, saved } = await ruling([{ from: '500', price: 3 }])
  await add.click()
  await from(2).fill('500,0')
  await price(2).fill('x')
  await save.click()
  await expect.element(screen.getByText('This length is there twice.').first()).toBeVisible()
  await expect.element(screen.getByText('The price must be a number from 0 on.')).toBeVisible()
  await expect.element(from(1)).toHaveFocus()
  expect(saved()).toEqual([])
  await from(2).fill('1500')
  await price(2).fill('4.5')
  await save.click()
  await expect.poll(() => saved().length).toBe(1)
  expect(saved()[0]).toEqual({ unit: 'mm', classes: [two[0], { from: '1500', price: 4.5 }] })
})

it('asks about a price that could mean a thousand, and shows prices as it takes them again', async () => {
  const { screen, save, price, saved } = await ruling(two)
  await expect.element(price(2)).toHaveValue('4.1250')
  await price(1).fill('3.125')
  await save.click()
  await expect.element(screen.getByText(/Did you mean 3.1250 or 3125\?/)).toBeVisible()
  await price(1).fill('3.1250')
  await save.click()
  await expect.poll(() => saved().length).toBe(1)
  expect(saved()[0]).toMatchObject({ classes: [{ price: 3.125 }, { price: 4.125 }] })
})

it('takes a saved rule back, and shows the one before', async () => {
  const { save, price, saved } = await ruling(two)
  await price(2).fill('9')
  await save.click()
  await expect.poll(() => messages.length).toBe(1)
  messages[0]?.action?.run()
  await expect.element(price(2)).toHaveValue('4.1250')
  expect(saved()).toMatchObject([{ classes: [{}, { price: 9 }] }, { classes: two }])
})

it('keeps what is typed where the server cannot save it, and says why', async () => {
  const { screen, save, price, refuse } = await ruling(two)
  await price(2).fill('9')
  refuse()
  await save.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(price(2)).toHaveValue('9')
  expect(messages).toEqual([])
})

it('removes a length, and then takes a rule without any', async () => {
  const { screen, save, saved } = await ruling([{ from: '500', price: 3 }])
  await screen.getByRole('button', { name: 'Remove row 1' }).click()
  await save.click()
  await expect.poll(() => saved()).toMatchObject([{ classes: [] }])
})
