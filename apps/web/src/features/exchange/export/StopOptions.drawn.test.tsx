import { fromMm } from '@kerfwise/cutlist'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { type StopText, storedStop } from '../../../state/exchange/stopMachine.ts'
import { useStops } from '../../../state/exchange/useStops.ts'
import { StopOptions } from './StopOptions.tsx'

function Options() {
  const { stops, changeStop } = useStops()
  return (
    <StopOptions format="gcode" text={stops.gcode} onChange={(changed) => changeStop('gcode', changed)} />
  )
}

const CHOP_SAW: StopText = { name: 'Chop saw', from: '50', to: '3 m', unit: 'mm', tried: null }
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('defaults.machine.gcode', JSON.stringify(CHOP_SAW))
})

it('keeps the signed test bar with the stop, until the stop is described anew', async () => {
  await draw(<Options />)
  await expect.element(page.getByText(/^Never tried on this machine/)).toBeVisible()
  await page.getByRole('button', { name: 'Test bar' }).click()
  const sign = page.getByRole('button', { name: 'Sign the test bar' })
  await field('Measured instead of 100 mm').fill('100.2')
  await field('Measured instead of 300 mm').fill('300')
  await field('Measured by').fill('Anna')
  await expect.element(sign).toBeDisabled()
  await field('Measured instead of 600 mm').fill('599.5')
  await sign.click()
  await expect.element(page.getByText(/^Test bar measured by Anna .*at most 0\.5 mm off\.$/)).toBeVisible()
  expect(storedStop('gcode', 'in.')).toMatchObject({ to: '3 m', tried: { by: 'Anna', off: fromMm(0.5) } })
  await field('Reaches to').fill('4 m')
  await expect.element(page.getByText(/^Never tried on this machine/)).toBeVisible()
  expect(storedStop('gcode', 'in.').tried).toBeNull()
})

it('names a reach that cannot be, and offers no test bar for it', async () => {
  await draw(<Options />)
  await field('Reaches from').fill('3500')
  await expect.element(page.getByText('The nearest place must be shorter than the furthest.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Test bar' })).not.toBeInTheDocument()
  await field('Reaches from').fill('')
  await field('Reaches to').fill('banana')
  await expect.element(field('Reaches to')).toBeInvalid()
  await userEvent.clear(field('Reaches to').element())
  await expect.element(page.getByText(/^Say how far the stop reaches/)).toBeVisible()
})
