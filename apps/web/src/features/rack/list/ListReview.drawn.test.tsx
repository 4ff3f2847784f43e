import type { ListedBar, RackBar } from '@kerfwise/cutlist'
import type { BarList, BarListWish } from '@kerfwise/formats/bars'
import { expect, it, vi } from 'vitest'
import { aBar } from '../../../../test/drawn/bar.ts'
import { draw } from '../../../../test/drawn/draw.tsx'
import { type Asked, refuses, serve, tells, unreachable } from '../../../../test/drawn/server.ts'
import { signIn } from '../../../../test/drawn/session.ts'
import { ListReview } from './ListReview.tsx'

const listed = (values: Partial<ListedBar> = {}): ListedBar => ({
  line: 2,
  code: null,
  length: '900',
  unit: 'mm',
  material: 'Oak',
  rack: null,
  slot: null,
  count: 1,
  ...values,
})

const aList = (bars: readonly ListedBar[], more: Partial<BarList> = {}): BarList => ({
  columns: [
    { heading: 'Length', sample: '900' },
    { heading: '', sample: 'Oak' },
  ],
  mapping: ['length', 'material'],
  unit: 'mm',
  bars,
  issues: [],
  fault: null,
  ...more,
})

const wish: BarListWish = { mapping: null, unit: null, preferred: 'mm', material: '' }

interface Rack {
  readonly bars?: readonly RackBar[]
  /** What the server answers when the list is taken over. */
  readonly change?: (asked: Asked) => Response | Promise<Response>
}

async function reviewing(list: BarList, { bars = [], change = () => tells([]) }: Rack = {}) {
  const asked = serve((one) =>
    one.call === 'GET /v1/rack' ? tells(one.query.gone === 'true' ? [] : bars) : change(one),
  )
  const [onWish, onDone] = [vi.fn<(wish: BarListWish) => void>(), vi.fn<() => void>()]
  const review = <ListReview list={list} wish={wish} onWish={onWish} onBack={() => {}} onDone={onDone} />
  const { screen } = await draw(review, (_, client) => signIn(client))
  const takeOver = screen.getByRole('button', { name: 'Apply' })
  const sent = () => asked.filter(({ call }) => call === 'POST /v1/rack').map(({ body }) => body)
  return { screen, takeOver, onWish, onDone, sent }
}

it('adds the bars of a list without codes, as offcuts until one says otherwise', async () => {
  const { screen, takeOver, onDone, sent } = await reviewing(aList([listed({ count: 3 })]), {
    change: () => tells([aBar(), aBar({ id: 'K7Q2M8' }), aBar({ id: 'K7Q2M6' })]),
  })
  await expect.element(screen.getByRole('radio', { name: 'New bars for the rack' })).toBeChecked()
  await screen.getByRole('combobox', { name: 'New bars are of the kind' }).selectOptions('bar')
  await takeOver.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent()).toMatchObject([{ add: [{ kind: 'bar', length: '900', count: 3 }] }])
})

it('takes a list of codes that the rack knows for a stocktaking, and scraps what is missing only when told', async () => {
  const bars = [aBar(), aBar({ id: 'K7Q2M8' })]
  const { screen, takeOver, sent } = await reviewing(aList([listed({ code: 'K7Q2M9', length: '1194' })]), {
    bars,
  })
  await expect
    .element(screen.getByRole('radio', { name: 'The bars that lie on the rack: a stocktaking' }))
    .toBeChecked()
  await expect.element(screen.getByText('1 bar is as the rack has it.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Missing: 1' })).toMatchTextContent(/K7Q2M8/)
  await expect.element(takeOver).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Scrap the missing bars' }).click()
  await takeOver.click()
  await expect.poll(sent).toMatchObject([{ move: [{ id: 'K7Q2M8', to: 'scrapped' }] }])
})

it('names each line that does not fit, and takes nothing over', async () => {
  const list = aList([listed({ line: 7, code: 'K7Q2M9' }), listed({ line: 8, code: 'K7Q2M9' })])
  const { screen, takeOver } = await reviewing(list)
  await expect
    .element(screen.getByRole('region', { name: 'Correct these lines first' }))
    .toMatchTextContent(/Line 8, .*The list has this code twice/)
  await expect.element(takeOver).toBeDisabled()
})

it('reads a field from one column: choosing it for another takes it from the first', async () => {
  const { screen, onWish } = await reviewing(aList([listed()]))
  await screen.getByRole('combobox', { name: 'Column 2' }).selectOptions('length')
  expect(onWish).toHaveBeenCalledWith({ ...wish, mapping: [null, 'length'] })
})

it('names the line of the list that the server refuses', async () => {
  const { screen, takeOver, onDone } = await reviewing(aList([listed(), listed({ line: 9, length: '12' })]), {
    change: () => refuses('invalidRequest', { path: '$.add[1].length' }),
  })
  await takeOver.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Line 9:/)
  expect(onDone).not.toHaveBeenCalled()
})

it('keeps the list where the server cannot be reached, so that it can be tried again', async () => {
  let connected = false
  const { screen, takeOver, onDone } = await reviewing(aList([listed()]), {
    change: () => (connected ? tells([aBar()]) : unreachable()),
  })
  await takeOver.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  connected = true
  await takeOver.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

it('refuses a list of more bars than one call may change, before it is sent', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => listed({ line: at + 2, length: `${at + 100}` }))
  const { screen, takeOver } = await reviewing(aList(many))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/1000 bars at most/)
  await expect.element(takeOver).toBeDisabled()
})
