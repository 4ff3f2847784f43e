import { asItemId, type PanelConfiguration } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, anItem } from '@kerfwise/cutlist/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { giveBluetooth, glmFrame, standIn } from '../../test/drawn/bluetooth.ts'
import { draw } from '../../test/drawn/draw.tsx'
import { signIn, unlock } from '../../test/drawn/session.ts'
import { PiecesSection } from '../features/editor/pieces/PiecesSection.tsx'
import { StockSection } from '../features/editor/stock/StockSection.tsx'
import { MeterChip } from '../features/meter/MeterChip.tsx'
import { useMeterActions } from '../features/meter/useMeterActions.ts'
import { BarDialog } from '../features/rack/BarDialog.tsx'
import { NotifyHost } from '../shared/ui/NotifyHost.tsx'
import { documentAtom } from '../state/document/document.ts'
import { startHistoryAtom, useHistory } from '../state/document/history.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the menu has. */
const Connect = () =>
  useMeterActions()
    .filter(({ isEnabled }) => isEnabled())
    .map(({ id, label, run }) => (
      <button type="button" key={id} onClick={run}>
        {label}
      </button>
    ))

function Editor() {
  const { undo, step } = useHistory()
  return (
    <>
      <Connect />
      <button type="button" disabled={!undo} onClick={() => step('UNDO')}>
        Undo
      </button>
      <MeterChip />
      <StockSection />
      <PiecesSection />
      <NotifyHost />
    </>
  )
}

interface Measuring {
  options?: Parameters<typeof standIn>[0]
  configuration?: Partial<PanelConfiguration>
  lengths?: readonly string[]
}

async function measuring({ options, configuration, lengths = ['900', ''] }: Measuring = {}) {
  const near = standIn(options)
  giveBluetooth(near.bluetooth)
  const document = aDocument(
    lengths.map((length, at) => anItem({ id: asItemId(`row${at}`), length, count: '1' })),
    aConfiguration({ inputUnit: 'mm', barLength: '6000', ...configuration }),
  )
  const { screen } = await draw(<Editor />, async (store) => {
    await unlock(store)
    store.set(documentAtom, document)
    store.set(startHistoryAtom, document)
  })
  let number = 0
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return {
    ...near,
    screen,
    press,
    connect: async () => {
      await press('Connect a laser measure')
      await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    },
    measure: (metres: number) => near.send(glmFrame(metres, ++number)),
    cell: (row: number, column = 'Length') => screen.getByRole('textbox', { name: `${column}, row ${row}` }),
  }
}

it('is not there where the browser has no Bluetooth', async () => {
  giveBluetooth(undefined)
  const document = aDocument([anItem({ length: '900' })])
  const { screen } = await draw(<Editor />, async (store) => {
    await unlock(store)
    store.set(documentAtom, document)
  })
  await expect.element(screen.getByRole('textbox', { name: 'Length, row 1' })).toBeVisible()
  expect(screen.getByText('Connect a laser measure').query()).toBeNull()
})

it('writes each length into the length that has the focus, and goes on to the next row, also to new ones', async () => {
  const { connect, measure, cell, screen } = await measuring()
  await connect()
  await expect.element(screen.getByText('Bosch GLM50C x')).toBeVisible()
  expect(screen.getByText('Connect a laser measure').query()).toBeNull()
  await cell(2).click()
  measure(1.23456)
  await expect.element(cell(2)).toHaveValue('1234.6')
  await expect.element(cell(3)).toHaveFocus()
  measure(2)
  await expect.element(cell(3)).toHaveValue('2000')
  await expect.element(cell(3, 'Quantity')).toHaveValue('1')
  await expect.element(cell(4)).toHaveFocus()
  await expect.element(cell(1)).toHaveValue('900')
})

it('is one step of undo each, beside what was typed before', async () => {
  const { connect, measure, cell, press } = await measuring()
  await connect()
  await cell(1).fill('910')
  measure(1.5)
  await expect.element(cell(1)).toHaveValue('1500')
  await expect.element(cell(2)).toHaveFocus()
  measure(1.6)
  await expect.element(cell(3)).toHaveFocus()
  await press('Undo')
  await expect.element(cell(2)).toHaveValue('')
  await expect.element(cell(1)).toHaveValue('1500')
  await press('Undo')
  await expect.element(cell(1)).toHaveValue('910')
  await press('Undo')
  await expect.element(cell(1)).toHaveValue('900')
})

it('takes two lengths at once one after the other', async () => {
  const { connect, measure, cell } = await measuring()
  await connect()
  await cell(2).click()
  measure(1.1)
  measure(1.2)
  await expect.element(cell(3)).toHaveValue('1200')
  await expect.element(cell(2)).toHaveValue('1100')
})

it('asks where a length belongs that no field had the focus for, and loses none', async () => {
  const { connect, measure, cell, press, screen } = await measuring()
  await connect()
  const asked = screen.getByRole('alert').filter({ hasText: 'was measured' })
  const says = (text: string) =>
    expect.poll(() => asked.query()?.textContent.replaceAll('\u00a0', ' ')).toContain(text)
  measure(1.5)
  measure(1.6)
  await says('1500 mm was measured, but no length field was chosen.')
  await says('Tap the field that it belongs to. 1 more length waits.')
  // A cell for something else is no field for it.
  await cell(1, 'Quantity').click()
  measure(1.7)
  await says('2 more lengths wait.')
  await cell(2).click()
  await press('Enter it in “Length, row 2”')
  await expect.element(cell(2)).toHaveValue('1500')
  await says('1600 mm was measured')
  await press('Discard')
  await says('1700 mm was measured')
  await press('Disconnect')
  await says('1700 mm was measured')
  await press('Discard')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(cell(1)).toHaveValue('900')
})

it('asks on a screen without a list too, and writes into a bar of the rack', async () => {
  const near = standIn()
  giveBluetooth(near.bluetooth)
  const rack = (dialog: boolean) => (
    <>
      <Connect />
      <MeterChip />
      {dialog && <BarDialog bar={null} onClose={() => {}} />}
    </>
  )
  const { screen } = await draw(rack(false), (_, client) => signIn(client))
  await screen.getByRole('button', { name: 'Connect a laser measure' }).click()
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  near.send(glmFrame(1.2, 1))
  await expect.element(screen.getByText(/was measured, but no length field was chosen/)).toBeVisible()
  await screen.rerender(rack(true))
  await screen.getByLabelText('Unit').selectOptions('mm')
  await screen.getByRole('textbox', { name: 'Length' }).click()
  await screen.getByRole('button', { name: 'Enter it in “Length”' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Length' })).toHaveValue('1200')
})

it('writes inches to a thousandth, and no fraction', async () => {
  const { connect, measure, cell } = await measuring({
    configuration: { inputUnit: 'in.', barLength: '96' },
    lengths: [''],
  })
  await connect()
  await cell(1).click()
  measure(0.64645)
  await expect.element(cell(1)).toHaveValue('25.451"')
  await expect.element(cell(1)).toHaveAttribute('aria-invalid', 'false')
})

it('adds to the lengths of the stock, and replaces them where all are marked', async () => {
  const { connect, measure, screen } = await measuring()
  await connect()
  const stock = screen.getByRole('textbox', { name: 'Stock lengths' })
  await stock.click()
  await userEvent.keyboard('{End}')
  measure(2.5)
  await expect.element(stock).toHaveValue('6000/2500')
  ;(stock.element() as HTMLInputElement).select()
  measure(3)
  await expect.element(stock).toHaveValue('3000')
})

it('says what it refuses, and that it was lost, after which lengths are typed by hand', async () => {
  const { connect, measure, cell, lose, screen } = await measuring()
  await connect()
  await cell(2).click()
  measure(Number.NaN)
  await expect
    .element(screen.getByText('The laser measure sent no number. Nothing was entered: measure again.'))
    .toBeVisible()
  await expect.element(cell(2)).toHaveValue('')
  lose()
  await expect
    .element(
      screen.getByText('Bosch GLM50C x is no longer connected. Type lengths by hand, or connect it again.'),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Connect a laser measure')).toBeVisible()
  await cell(2).fill('1234,5')
  await expect.element(cell(2)).toHaveValue('1234,5')
})

it.each([
  [{ isOff: true }, 'Bluetooth is switched off, or this device has none.'],
  [
    { breaks: true },
    'Bosch GLM50C x could not be connected. Is it on, near, and not connected to another device?',
  ],
  [{ kind: 'other', name: 'Lamp' } as const, /^Lamp cannot be read here/],
])('says why it is not connected: %j', async (options, text) => {
  const { press, screen } = await measuring({ options })
  await press('Connect a laser measure')
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Connect a laser measure')).toBeVisible()
})

it.each(['1234.5', '1234,5', '48 5/8"'])(
  'a tape that types %s and Enter fills a cell and goes on',
  async (text) => {
    const { cell } = await measuring()
    await cell(2).click()
    await userEvent.keyboard(`${text}{Enter}`)
    await expect.element(cell(2)).toHaveValue(text)
    await expect.element(cell(3)).toHaveFocus()
    await userEvent.keyboard(`${text}{Enter}`)
    await expect.element(cell(3)).toHaveValue(text)
  },
)

it.each([390, 1440])('has its question within a screen of %d px', async (width) => {
  await page.viewport(width, 844)
  const { connect, measure, cell, screen } = await measuring()
  await connect()
  measure(1.5)
  await cell(2).click()
  const box = screen.getByRole('alert').filter({ hasText: 'was measured' }).element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(width)
  await page.viewport(1440, 900)
})
