import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atTheSaw, scan } from '../../../../test/drawn/bench.tsx'
import { giveBluetooth, glmFrame, standIn } from '../../../../test/drawn/bluetooth.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})
afterEach(() => vi.unstubAllGlobals())

/** A wrong piece of 900 mm whose length is asked for. */
async function asked() {
  const bench = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Wrong', 'Too short or too long']) await bench.press(name)
  return { ...bench, field: bench.screen.getByRole('textbox', { name: /^Measured/ }) }
}

/** With a laser measure connected at the bench. */
async function measuring() {
  const near = standIn()
  giveBluetooth(near.bluetooth)
  const bench = await asked()
  await bench.press('Connect a laser measure')
  await expect.element(bench.screen.getByText('Connect a laser measure')).not.toBeInTheDocument()
  return { ...bench, ...near }
}

it('takes what was measured, wherever the focus is, and the last of two', async () => {
  const { field, press, send, screen } = await measuring()
  await expect.element(field).toHaveFocus()
  send(glmFrame(0.8901, 1))
  await expect.element(field).toHaveValue('890.1')
  await screen.getByRole('heading', { level: 2 }).click()
  send(glmFrame(0.8899, 2))
  await expect.element(field).toHaveValue('889.9')
  await press('This long')
  expect(Object.values(localStorage).join()).toContain('"measured":{"0":889900000}')
})

it('says a lost connection, and takes what is typed', async () => {
  const { field, press, lose, screen } = await measuring()
  lose()
  await expect.element(screen.getByText(/^Bosch GLM50C x is no longer connected/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Connect a laser measure' })).toBeVisible()
  await field.fill('890')
  await press('This long')
  expect(Object.values(localStorage).join()).toContain('"measured":{"0":890000000}')
})

it('has no button where the browser has no Bluetooth', async () => {
  giveBluetooth(undefined)
  const { field, screen } = await asked()
  await expect.element(field).toBeVisible()
  expect(screen.getByText('Connect a laser measure').query()).toBeNull()
})

it.each([
  ['890.5', 890_500_000],
  ['890,5', 890_500_000],
  ['35 1/16"', 890_587_500],
])('takes %s from a tape that types, the last of two, and ticks nothing', async (text, nanometres) => {
  const { field, press, kept, screen } = await asked()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(`123{Enter}${text}{Enter}`)
  await expect.element(field).toHaveValue(text)
  await expect.element(screen.getByRole('button', { name: 'This long' })).toBeEnabled()
  expect(kept()).toEqual({})
  await press('This long')
  expect(Object.values(localStorage).join()).toContain(`"measured":{"0":${nanometres}}`)
})

it.each(['1234.5', '1234,5', '48 5/8"'])(
  'keeps its place when a tape types %s where no length is asked',
  async (text) => {
    const { screen, press, kept } = await atTheSaw()
    for (const name of ['It lies here', 'Done']) await press(name)
    scan(text)
    await expect.element(screen.getByText(`That is no label of a bar or a piece: ${text}`)).toBeVisible()
    await expect.element(screen.getByText('900', { exact: true })).toBeVisible()
    expect(kept()).toEqual({})
    await press('Wrong')
    scan(text)
    await expect.element(screen.getByRole('heading', { name: 'What went wrong?' })).toBeVisible()
  },
)

it('has room for the button on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await measuring()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(screen.getByRole('button', { name: 'This long' })).toBeVisible()
  await page.viewport(1440, 900)
})
