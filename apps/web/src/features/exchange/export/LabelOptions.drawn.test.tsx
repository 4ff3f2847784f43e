import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { useLabelPrinter } from '../../../state/exchange/labelPrinter.ts'
import { useExportOptions } from '../../../state/exchange/useExportOptions.ts'
import { LabelOptions } from './LabelOptions.tsx'

function Options() {
  const { choices, change } = useExportOptions()
  const printer = useLabelPrinter()
  return (
    <>
      <LabelOptions choices={choices} change={change} printer={printer} />
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
