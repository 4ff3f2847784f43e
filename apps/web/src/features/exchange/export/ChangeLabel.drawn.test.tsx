import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { labelsInPage } from '../../../../test/drawn/labelWorker.ts'
import { aPlannedDocument, aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import { createExchangeClient } from '../../../state/exchange/worker/client.ts'
import { withLabelDesign } from '../../../state/print/labelDesign.ts'
import { ChangeLabel } from './ChangeLabel.tsx'

const document = aPlannedDocument(aPlanWithOffcuts())
const client = createExchangeClient()

function Changing() {
  const { options } = useExportOptions()
  const panels = document.panels.map(({ id }) => id)
  const job = { format: 'labels' as const, document, panels, options: withLabelDesign(options(), 'labels') }
  return <ChangeLabel job={job} client={client} />
}

const field = (name: string) => page.getByRole('button', { name, exact: true })
const leftOf = (name: string) => field(name).element().getBoundingClientRect().left

beforeEach(() => localStorage.clear())

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
