import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { draw } from '../../../test/drawn/draw.tsx'
import { aPrinter, plugIn } from '../../../test/usb.ts'
import { PrintLabels } from '../../shared/ui/label/PrintLabels.tsx'
import { usePrintLabels } from './usePrintLabels.ts'

const file = { name: 'labels.zpl', type: 'application/zpl', bytes: new TextEncoder().encode('^XA^XZ\n') }

function Print() {
  const printing = usePrintLabels()
  const make = async () => file
  return printing ? (
    <PrintLabels
      {...printing}
      disabled={false}
      onPrint={() => printing.print(make)}
      onOther={() => printing.printOnOther(make)}
    />
  ) : (
    <p>nothing to print on</p>
  )
}

beforeEach(() => localStorage.clear())

it('is not there where the browser has no USB', async () => {
  onTestFinished(plugIn(null))
  const { screen } = await draw(<Print />)
  await expect.element(screen.getByText('nothing to print on')).toBeVisible()
})

it('asks for the printer at the first press, and prints on it from then on', async () => {
  const printer = aPrinter()
  onTestFinished(plugIn(printer))
  const { screen } = await draw(<Print />)
  await screen.getByRole('button', { name: 'Print the labels' }).click()
  await expect.poll(printer.texts).toEqual(['^XA^XZ\n'])
  await screen.getByRole('button', { name: 'Print on ZD421' }).click()
  await expect.poll(printer.texts).toEqual(['^XA^XZ\n', '^XA^XZ\n'])
  expect(printer.asked()).toBe(1)
  await screen.getByRole('button', { name: 'Another printer' }).click()
  await expect.poll(printer.texts).toHaveLength(3)
  expect(printer.asked()).toBe(2)
})

it.each([
  [{ asked: 'NotFoundError' }, 'No printer was chosen.'],
  [{ open: 'SecurityError' }, 'Another program or a driver of the system holds the printer'],
  [{ goneAt: 0 }, 'The printer was unplugged or switched off meanwhile'],
  [{ stallsAt: 0 }, 'The printer refused the data'],
])('says why nothing was printed, and prints once that is mended: %j', async (faults, told) => {
  const printer = aPrinter(faults)
  onTestFinished(plugIn(printer))
  const { screen } = await draw(<Print />)
  await screen.getByRole('button', { name: /^Print/ }).click()
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
  printer.become({})
  await screen.getByRole('button', { name: /^Print/ }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(printer.texts().at(-1)).toBe('^XA^XZ\n')
})
