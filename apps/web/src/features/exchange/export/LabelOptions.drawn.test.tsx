import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { useLabelPrinter } from '../../../state/exchange/labelPrinter.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import { LabelOptions } from './LabelOptions.tsx'

function Options() {
  const { choices, change, options, isNumberWrong } = useExportOptions()
  const printer = useLabelPrinter()
  return (
    <>
      <LabelOptions {...{ choices, change, isNumberWrong, printer }} />
      <p>{`${options().labelPlace} ${options().labelNumber}`}</p>
      <output>{JSON.stringify(printer.printer)}</output>
    </>
  )
}

const width = () => page.getByRole('textbox', { name: 'Label width' })
const made = () => page.getByRole('status')

beforeEach(() => localStorage.clear())

it('asks for a label printer once it is chosen, and keeps it in this browser', async () => {
  const { screen } = await draw(<Options />)
  await expect.element(width()).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Labels' }).selectOptions('Label printer (ZPL)')
  await expect.element(page.getByText(/tried it on no real printer/)).toBeVisible()
  await width().fill('4 in')
  await page.getByRole('textbox', { name: 'Label height' }).fill('50')
  await page.getByRole('combobox', { name: 'Print resolution' }).selectOptions('12 dots per mm (304 dpi)')
  await expect.element(made()).toHaveTextContent('{"width":101.6,"height":50,"dots":12}')
  await screen.unmount()
  await draw(<Options />)
  await expect.element(width()).toHaveValue('4 in')
  await expect.element(made()).toHaveTextContent('{"width":101.6,"height":50,"dots":12}')
})

it('names a size that no label has, and keeps the last that was right', async () => {
  localStorage.setItem('defaults.labelsToPrinter', 'true')
  const { screen } = await draw(<Options />)
  await width().fill('60')
  await width().fill('5')
  await expect.element(width()).toBeInvalid()
  await expect.element(page.getByText(/25 mm/)).toBeVisible()
  await expect.element(made()).toHaveTextContent('null')
  await screen.unmount()
  await draw(<Options />)
  await expect.element(width()).toHaveValue('60')
})

it('begins on a used sheet and with a number, and names what is none', async () => {
  await draw(<Options />)
  await page.getByRole('combobox', { name: 'Labels' }).selectOptions('A4, 2 × 7, 99.1 × 38.1 mm (L7163)')
  await page.getByText('A sheet that has been begun').click()
  await page.getByRole('radio', { name: 'Row 3, column 2' }).click()
  await expect.element(page.getByText('The first sheet begins at label 6 of 14')).toBeVisible()
  const number = page.getByRole('textbox', { name: 'Number labels from' })
  await number.fill('17')
  await expect.element(page.getByText('6 17', { exact: true })).toBeVisible()
  for (const wrong of ['0', '1.5', '1000001', 'x']) {
    await number.fill(wrong)
    await expect.element(page.getByText('A whole number from 1 to 1000000.')).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Labels' }).selectOptions('62 × 29 mm')
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await number.fill('')
  await expect.element(page.getByText('1 null', { exact: true })).toBeVisible()
})
