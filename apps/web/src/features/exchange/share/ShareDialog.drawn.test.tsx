import type { Share } from '@kerfwise/contract'
import { asProjectId } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { refuses, serve, tells, unreachable } from '../../../../test/drawn/server.ts'
import { signIn } from '../../../../test/drawn/session.ts'
import { documentAtom } from '../../../state/document/document.ts'
import { ShareDialog } from './ShareDialog.tsx'

const share: Share = {
  token: 'T0KEN'.padEnd(43, '0'),
  projectId: 'p1',
  title: 'Table',
  created: 0,
  prices: false,
}

interface Shared {
  revision?: number
  dirty?: boolean
  known?: readonly Share[]
  /** What the server says to a new link, or to one that is withdrawn. */
  answer?: () => Response | Promise<Response>
}

async function sharing({
  revision = 3,
  dirty = false,
  known = [],
  answer = () => tells(share),
}: Shared = {}) {
  const asked = serve(({ call }) => (call.startsWith('GET') ? tells(known) : answer()))
  const document = aDocument(
    [anItem({ length: '900', count: '1' })],
    aConfiguration({ inputUnit: 'mm', barLength: '3000' }),
  )
  const project = { ...document.project, id: asProjectId('p1'), revision, dirty }
  const { screen } = await draw(<ShareDialog onClose={() => {}} />, (store, client) => {
    signIn(client)
    store.set(documentAtom, { ...document, project })
  })
  return {
    screen,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    changes: () =>
      asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body })),
  }
}

it('makes no link of a project that was never saved', async () => {
  const { screen, button } = await sharing({ revision: 0 })
  await expect
    .element(screen.getByText('Save the project first. The link shows what is saved.'))
    .toBeVisible()
  await expect.element(button('Create a link')).toBeDisabled()
})

it('says that a link shows the project as it was saved', async () => {
  const { screen, button } = await sharing({ dirty: true })
  await expect
    .element(screen.getByText('There are unsaved changes. The link shows the saved project.'))
    .toBeVisible()
  await expect.element(button('Create a link')).toBeEnabled()
})

it.each([
  ['refuses', () => refuses('storageUnavailable')],
  ['cannot be reached', unreachable],
])('says that no link was made where the server %s, and makes it at the next press', async (_, failing) => {
  let fails = true
  const { screen, button } = await sharing({ answer: () => (fails ? failing() : tells(share)) })
  await button('Create a link').click()
  await expect.element(screen.getByText('That did not work. Please try again.')).toBeVisible()
  fails = false
  await button('Create a link').click()
  await expect.element(screen.getByRole('textbox')).toHaveValue(expect.stringContaining('T0KEN'))
  await expect.element(screen.getByText('That did not work. Please try again.')).not.toBeInTheDocument()
})

it('makes one link while the server is slow, without prices', async () => {
  let answer = (_: Response) => {}
  const { screen, button, changes } = await sharing({ answer: () => new Promise((done) => (answer = done)) })
  await button('Create a link').dblClick()
  await expect.poll(() => changes().length).toBe(1)
  answer(tells(share))
  await expect.element(screen.getByRole('textbox')).toBeVisible()
  expect(changes()).toMatchObject([{ body: { prices: false } }])
})

it('keeps a link that could not be withdrawn', async () => {
  const { screen, button } = await sharing({ known: [share], answer: unreachable })
  await button('Withdraw the link').click()
  await expect.element(screen.getByText('That did not work. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toBeVisible()
})

it('fits a phone', async () => {
  await page.viewport(390, 844)
  const { button } = await sharing({ known: [share] })
  await expect.element(button('Withdraw the link')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
