import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { aBar } from '../../../test/drawn/bar.ts'
import { draw } from '../../../test/drawn/draw.tsx'
import { labelsInPage } from '../../../test/drawn/labelWorker.ts'
import { aPrinter, plugIn } from '../../../test/usb.ts'
import { LabelSheets } from './LabelSheets.tsx'

const bars = [aBar(), aBar({ id: 'W3K9QA', kind: 'bar', length: '6000' })]

const field = (name: string) => page.getByRole('button', { name, exact: true })
const toggle = (name: string) => page.getByRole('switch', { name }).click()

beforeEach(() => localStorage.clear())

it('lets a person change the labels of bars and of offcuts, each by itself, and prints them so', async () => {
  const printer = aPrinter()
  onTestFinished(plugIn(printer))
  labelsInPage()
  localStorage.setItem('defaults.rackLabels', 'zpl')
  await draw(<LabelSheets bars={bars} />)
  await page.getByText('Change the label').click()
  await expect.element(field('Place or origin')).toBeVisible()
  await toggle('Barcode')
  await expect.element(field('Barcode')).toBeVisible()
  await page.getByText('Offcut', { exact: true }).click()
  await expect.element(field('Barcode')).not.toBeInTheDocument()
  await toggle('Material')
  await expect.element(field('Material')).not.toBeInTheDocument()
  await field('Print the labels').click()
  await expect.poll(() => printer.texts().length).toBe(1)
  const [offcut = '', bar = ''] = printer.texts().join('').split('^XZ')
  expect(offcut).toContain('^FDK7Q2M9^FS')
  expect(offcut).not.toContain('^FDOak^FS')
  expect(offcut).not.toContain('^BC')
  expect(bar).toContain('^FDOak^FS')
  expect(bar).toMatch(/\^BCN,\d+,N,N,N\^FD>:W3K9QA\^FS/)
})

it('asks for no kind where the rack has one alone', async () => {
  labelsInPage()
  await draw(<LabelSheets bars={[aBar()]} />)
  await page.getByText('Change the label').click()
  await expect.element(field('Length')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Bar' })).not.toBeInTheDocument()
})
