import { type LabelPrinter, USUAL_PRINTER } from '@kerfwise/formats'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { labelsInPage } from '../../../../test/drawn/labelWorker.ts'
import { aPlannedDocument, aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import { createExchangeClient } from '../../../state/exchange/worker/client.ts'
import { withLabelDesign } from '../../../state/print/labelDesign.ts'
import { PieceLabel } from './PieceLabel.tsx'

const document = aPlannedDocument(aPlanWithOffcuts())
const client = createExchangeClient()

/** Labels of a sheet, or of a printer that is described. */
let format: 'labels' | 'zpl' = 'labels'
let printer: LabelPrinter = USUAL_PRINTER

function Changing() {
  const { options } = useExportOptions()
  const panels = document.panels.map(({ id }) => id)
  const paper = { ...options(), printer }
  const job = { format, document, panels, options: withLabelDesign(paper, format) }
  return <PieceLabel job={job} client={client} />
}

const field = (name: string) => page.getByRole('button', { name, exact: true })
const leftOf = (name: string) => field(name).element().getBoundingClientRect().left

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('defaults.labels', 'a4x21')
  format = 'labels'
  printer = USUAL_PRINTER
})

async function changing() {
  labelsInPage()
  const { screen } = await draw(<Changing />)
  await page.getByText('Change the label').click()
  await expect.element(page.getByRole('img', { name: 'The label as it is printed' })).toBeVisible()
  return screen
}

it('leaves a field out, takes that back, and keeps the last of the steps in this browser', async () => {
  const screen = await changing()
  const code = page.getByRole('switch', { name: 'QR code' })
  await code.click()
  await expect.element(field('QR code')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field('QR code')).toBeVisible()
  await code.click()
  await expect.element(field('QR code')).not.toBeInTheDocument()
  await screen.unmount()
  await changing()
  await expect.element(code).not.toBeChecked()
  await page.getByRole('button', { name: 'Back to the template' }).click()
  await expect.element(field('QR code')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('defaults.label.'))).toEqual([])
})

it('adds a barcode only once it is chosen, to an older design too', async () => {
  localStorage.setItem('defaults.label.180x108', JSON.stringify({ hidden: ['project'], moved: {} }))
  await changing()
  const barcode = page.getByRole('switch', { name: 'Barcode' })
  // The design was kept before there were barcodes.
  await expect.element(barcode).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Material and project' })).not.toBeChecked()
  await barcode.click()
  await expect.element(field('Barcode')).toBeVisible()
  await expect.element(page.getByText('The barcode has no room on this label.')).not.toBeInTheDocument()
})

it('says where a label has no room for a barcode', async () => {
  format = 'zpl'
  printer = { width: 25, height: 18, dots: 8 }
  await changing()
  await page.getByRole('switch', { name: 'Barcode' }).click()
  await expect.element(page.getByText('The barcode has no room on this label.')).toBeVisible()
  await expect.element(field('Barcode')).not.toBeInTheDocument()
})

it('moves a field by the arrow keys and by a pointer, and makes it larger', async () => {
  await changing()
  const start = leftOf('Bar and number')
  field('Bar and number').element().focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => leftOf('Bar and number')).toBeGreaterThan(start + 3)
  const wide = field('Bar and number').element().getBoundingClientRect().width
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(() => field('Bar and number').element().getBoundingClientRect().width).toBeLessThan(wide)
  const code = leftOf('QR code')
  const sheet = field('QR code').element()
  const { left, top } = sheet.getBoundingClientRect()
  sheet.setPointerCapture = () => undefined
  for (const [type, x] of [
    ['pointerdown', 0],
    ['pointermove', 40],
    ['pointerup', 40],
  ] as const) {
    const where = { pointerId: 1, clientX: left + 5 + x, clientY: top + 5 }
    sheet.dispatchEvent(new PointerEvent(type, { bubbles: true, ...where }))
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(() => leftOf('QR code')).toBeCloseTo(code + 40, 0)
})
