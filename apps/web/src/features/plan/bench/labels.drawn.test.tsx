import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { labelsInPage } from '../../../../test/drawn/labelWorker.ts'
import { aPlannedDocument, aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { aPrinter, type FakePrinter, plugIn } from '../../../../test/usb.ts'
import { documentAtom } from '../../../state/document/document.ts'
import { choosePrinter } from '../../../state/print/usbPrinter.ts'
import { sawLinkAtom } from '../../../state/saw/live/link.ts'
import { PlanContext } from '../PlanContext.ts'
import { useSurroundings } from '../useSurroundings.ts'
import { Bench } from './Bench.tsx'

const plan = aPlanWithOffcuts()

function AtTheSaw() {
  return (
    <PlanContext value={useSurroundings()}>
      <Bench plan={plan} onLeave={() => undefined} />
    </PlanContext>
  )
}

/** A device by a link: it prints labels whatever its browser's own tier is. */
async function atTheSaw(printer: FakePrinter | null) {
  onTestFinished(plugIn(printer))
  labelsInPage()
  if (printer !== null) await choosePrinter(printer.bus)
  const { screen } = await draw(<AtTheSaw />, (store) => {
    store.set(documentAtom, aPlannedDocument(plan))
    store.set(sawLinkAtom, 'token')
  })
  // A second tap within 600 ms is none, which a test does not wait for.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return {
    screen,
    press,
    switchOn: async () => {
      await press('Settings')
      await screen.getByRole('switch', { name: 'Print a label with each cut' }).click()
      await press('Back')
    },
  }
}

/** The bars that the printed labels name. */
const barsOn = (printer: FakePrinter) =>
  printer.texts().map((text) => /\^FD(Bar[^^]*)/.exec(text)?.[1] ?? text)

beforeEach(() => localStorage.clear())

it('has no labels where the browser has no USB', async () => {
  const { screen, press } = await atTheSaw(null)
  for (const name of ['It lies here', 'Done', 'Settings']) await press(name)
  await expect.element(screen.getByRole('switch', { name: /left hand/ })).toBeVisible()
  await expect.element(screen.getByText('Labels as you cut')).not.toBeInTheDocument()
})

it('prints nothing until it is switched on, then the label of each cut', async () => {
  const printer = aPrinter()
  const { press, switchOn } = await atTheSaw(printer)
  for (const name of ['It lies here', 'Done']) await press(name)
  await switchOn()
  await press('Done')
  await expect.poll(() => barsOn(printer)).toEqual(['Bar 1, 1 of 2'])
  expect(printer.texts()[0]).toMatch(/^\^XA\^CI28\^LH0,0\^PW456\^LL256\n/)
  expect(printer.texts()[0]).toContain('^FDA  900 mm^FS')
  for (const name of ['It lies here', 'Done']) await press(name)
  await expect.poll(() => barsOn(printer)).toEqual(['Bar 1, 1 of 2', 'Bar 1, 2 of 2'])
  expect(localStorage.getItem('bench.labels')).toBe('on')
})

it('goes on cutting without the printer, and prints what was left once it is back', async () => {
  const printer = aPrinter({ open: 'SecurityError' })
  const { screen, press, switchOn } = await atTheSaw(printer)
  await switchOn()
  for (const name of ['It lies here', 'Done']) await press(name)
  await expect.element(screen.getByText(/1 label is not printed\./)).toBeVisible()
  await expect.element(screen.getByText(/holds the printer/)).toBeVisible()
  await press('Done')
  await expect.element(screen.getByText(/2 labels are not printed\./)).toBeVisible()
  await expect.element(screen.getByText('Take the rest of the last bar off the saw.')).toBeVisible()
  printer.become({})
  await press('Print again')
  await expect.element(screen.getByText(/not printed/)).not.toBeInTheDocument()
  expect(barsOn(printer).slice(-2)).toEqual(['Bar 1, 1 of 2', 'Bar 1, 1 of 2'])
})

it('keeps the labels that wait when the page is loaded anew, and prints them once it is asked to', async () => {
  const printer = aPrinter({ open: 'SecurityError' })
  const first = await atTheSaw(printer)
  await first.switchOn()
  for (const name of ['It lies here', 'Done', 'Done']) await first.press(name)
  await expect.element(first.screen.getByText(/2 labels are not printed\./)).toBeVisible()
  await first.screen.unmount()
  printer.become({})
  const again = await atTheSaw(printer)
  await expect.element(again.screen.getByText(/2 labels are not printed\. They were left/)).toBeVisible()
  expect(printer.texts().join('')).toBe('')
  await again.press('Print again')
  await expect.element(again.screen.getByText(/not printed/)).not.toBeInTheDocument()
  expect(barsOn(printer).slice(-2)).toEqual(['Bar 1, 1 of 2', 'Bar 1, 1 of 2'])
  expect(localStorage.getItem('bench.waitingLabels')).toBeNull()
})

it('leaves the label out of a cut that is taken back, and gives the rest as a file', async () => {
  const printer = aPrinter({ open: 'SecurityError' })
  const { screen, press, switchOn } = await atTheSaw(printer)
  await switchOn()
  for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  await expect.element(screen.getByText(/2 labels are not printed\./)).toBeVisible()
  await press('Undo')
  await expect.element(screen.getByText(/1 label is not printed\./)).toBeVisible()
  const made = vi.spyOn(URL, 'createObjectURL')
  await press('Save as a file')
  await expect.element(screen.getByText(/not printed/)).not.toBeInTheDocument()
  const blob = made.mock.calls[0]?.[0]
  if (!(blob instanceof Blob)) throw new Error('a file is made of a blob')
  expect((await blob.text()).match(/\^XA/g)).toHaveLength(1)
  made.mockRestore()
})

it('keeps the label of a cut that is made while those before it are saved', async () => {
  const { screen, press, switchOn } = await atTheSaw(aPrinter({ open: 'SecurityError' }))
  await switchOn()
  for (const name of ['It lies here', 'Done']) await press(name)
  await expect.element(screen.getByText(/1 label is not printed\./)).toBeVisible()
  // The file is asked for and the next cut is made before it is there.
  const save = screen.getByRole('button', { name: 'Save as a file', exact: true }).element()
  const done = screen.getByRole('button', { name: 'Done', exact: true }).element()
  if (!(save instanceof HTMLElement && done instanceof HTMLElement)) throw new Error('both are buttons')
  const made = vi.spyOn(URL, 'createObjectURL')
  save.click()
  done.click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  await press('Save as a file')
  await expect.element(screen.getByText(/not printed/)).not.toBeInTheDocument()
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})

it('prints the label of a rest that goes onto no rack', async () => {
  const printer = aPrinter()
  const { screen, press } = await atTheSaw(printer)
  for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  await press('Label of the rest')
  await expect.poll(() => printer.texts().length).toBe(1)
  const [label] = printer.texts()
  for (const text of ['1194 mm', 'Oak', 'Rest of bar 1']) expect(label).toContain(`^FD${text}^FS`)
  await press('It lies here')
  await expect.element(screen.getByRole('button', { name: 'Label of the rest' })).not.toBeInTheDocument()
})

it('changes the labels of pieces and of rests on the bench itself, and prints them so', async () => {
  const printer = aPrinter()
  const { screen, press, switchOn } = await atTheSaw(printer)
  await switchOn()
  await press('Settings')
  await screen.getByText('Change the label').click()
  await screen.getByRole('switch', { name: 'Barcode' }).click()
  await expect.element(screen.getByRole('button', { name: 'Barcode', exact: true })).toBeVisible()
  await screen.getByText('Offcut', { exact: true }).click()
  await screen.getByRole('switch', { name: 'QR code' }).click()
  await expect.element(screen.getByRole('button', { name: 'QR code', exact: true })).not.toBeInTheDocument()
  await press('Back')
  for (const name of ['It lies here', 'Done', 'Done', 'Label of the rest']) await press(name)
  await expect.poll(() => printer.texts().length).toBe(3)
  const [piece, , rest] = printer.texts()
  expect(piece).toMatch(/\^BCN,\d+,N,N,N\^FD>;\d{10}\^FS/)
  expect(piece).toContain('^GFA')
  expect(rest).not.toContain('^GFA')
  expect(rest).not.toContain('^BC')
})
