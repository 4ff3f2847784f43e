import { toBundle } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../test/drawn/draw.tsx'
import { refuses, serve, tells, unreachable } from '../../../test/drawn/server.ts'
import { documentAtom } from '../../state/document/document.ts'
import { SawByLink } from './SawByLink.tsx'

beforeEach(() => localStorage.clear())

const expires = Math.floor(Date.now() / 1000) + 86_400

function answer() {
  const document = aDocument([anItem({ length: '900', count: '4' })], aConfiguration({ name: 'Oak' }))
  return tells({ name: 'Chop saw', expires, project: JSON.stringify(toBundle(document)) })
}

const drawn = () => draw(<SawByLink token="secret">{() => <p>The bench</p>}</SawByLink>)
const heading = (name: string) => page.getByRole('heading', { name })

it('says that a withdrawn link works no more, and forgets what it kept of it', async () => {
  localStorage.setItem(
    'sawLink',
    JSON.stringify({ token: 'secret', name: 'Chop saw', expires, project: '{}' }),
  )
  serve(() => refuses('notFound'))
  await drawn()
  await expect.element(heading('This link no longer works')).toBeVisible()
  expect(localStorage.getItem('sawLink')).toBeNull()
})

it('says that nothing is here without a connection, and starts without one once it was open', async () => {
  const state = { isUp: false }
  serve(() => (state.isUp ? answer() : unreachable()))
  const first = await drawn()
  await expect.element(heading('No connection to the server')).toBeVisible()
  await first.screen.unmount()
  state.isUp = true
  const second = await drawn()
  await expect.element(heading('Frame')).toBeVisible()
  await second.screen.unmount()
  state.isUp = false
  await drawn()
  await expect.element(heading('Frame')).toBeVisible()
})

it('offers no bench for a material without a plan, and opens nothing in the editor of this browser', async () => {
  serve(answer)
  const { store } = await drawn()
  await expect.element(page.getByText('No optimized plan is saved for this material.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Cut/ })).not.toBeInTheDocument()
  expect(store.get(documentAtom)).toBeNull()
})

it('names the reason where the server refuses for now', async () => {
  serve(() => refuses('rateLimited'))
  await drawn()
  await expect.element(heading('This link cannot be opened now')).toBeVisible()
  await expect.element(page.getByText(/too many|Too many/)).toBeVisible()
})
