import { toBundle } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../test/drawn/draw.tsx'
import { labelsInPage } from '../../../test/drawn/labelWorker.ts'
import { aPlannedDocument, aPlanWithOffcuts } from '../../../test/drawn/plan.ts'
import { refuses, serve, tells, unreachable } from '../../../test/drawn/server.ts'
import { aPrinter, type FakePrinter, plugIn } from '../../../test/usb.ts'
import { documentAtom } from '../../state/document/document.ts'
import { SawByLink } from './SawByLink.tsx'

beforeEach(() => localStorage.clear())

const expires = Math.floor(Date.now() / 1000) + 86_400

function answer(
  document = aDocument([anItem({ length: '900', count: '4' })], aConfiguration({ name: 'Oak' })),
) {
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
  serve(() => answer())
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

/** The button of the labels of a planned material, on a device with this printer. */
async function labelsOf(printer: FakePrinter | null) {
  onTestFinished(plugIn(printer))
  labelsInPage()
  serve(() => answer(aPlannedDocument(aPlanWithOffcuts())))
  await drawn()
  return page.getByText('Labels', { exact: true })
}

it('gives the labels of a material as PDF where the browser has no USB', async () => {
  const labels = await labelsOf(null)
  await expect.element(labels).toBeVisible()
  const link = page.getByRole('link', { name: 'Labels: Frame' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/saw/secret/panel'))
})

it('prints the labels of a material on the printer at the device', async () => {
  const printer = aPrinter()
  await (await labelsOf(printer)).click()
  await page.getByRole('textbox', { name: 'Label width' }).fill('100')
  await page.getByRole('button', { name: 'Print the labels' }).click()
  await expect.poll(() => printer.texts()[0]).toContain('^PW800')
  expect(printer.texts()[0]).toContain('^FDBar 1, 2 of 2^FS')
  await expect.element(page.getByRole('link', { name: 'PDF' })).toBeVisible()
})
