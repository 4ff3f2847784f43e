import { itemsOf } from '@kerfwise/cutlist'
import { aConfiguration, aDocument, firstPanel } from '@kerfwise/cutlist/testing'
import { detect, previewTable, reviewImport, type Source } from '@kerfwise/formats'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { serve, tells } from '../../../../test/drawn/server.ts'
import { signIn } from '../../../../test/drawn/session.ts'
import { documentAtom } from '../../../state/document/document.ts'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { ReviewStep } from './ReviewStep.tsx'

/** A table as a text with tabs has it. */
const source = (text: string): Source => {
  const rows = text.split('\n').map((line) => line.split('\t'))
  const table = { name: 'Cuts', rows, lines: rows.map((_, at) => at + 1), truncated: false }
  return { kind: 'text', tables: [table], delimiter: '\t', encoding: null }
}

/** Reads as the worker does; `wait` is what each reading waits for. */
const reader = (of: Source, wait: () => Promise<void>): ExchangeClient => ({
  ask: (async (kind: string, asked: { settings: ReturnType<typeof detect>; context: never }) => {
    await wait()
    if (kind !== 'review') throw new Error(`${kind} is not asked here`)
    const { settings, context } = asked
    return { review: reviewImport(of, settings, context), preview: previewTable(of, settings) }
  }) as ExchangeClient['ask'],
  isBusy: () => false,
  forget: () => {},
  close: () => {},
})

async function reviewing(of: Source, wait: () => Promise<void> = () => Promise.resolve()) {
  serve(() => tells([]))
  const [onBack, onDone] = [vi.fn(), vi.fn()]
  const loaded = {
    ...{ name: 'cuts.csv', turn: 1, encoding: null, codePages: [] },
    sheets: of.tables.map(({ name, rows }) => ({ name, rows: rows.length })),
    settings: detect(of),
  }
  const step = (
    <ReviewStep
      client={reader(of, wait)}
      loaded={loaded}
      onEncoding={() => {}}
      onBack={onBack}
      onDone={onDone}
    />
  )
  const document = aDocument([], aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000' }))
  const { screen, store } = await draw(step, (state, client) => {
    state.set(documentAtom, document)
    signIn(client)
  })
  return {
    screen,
    onBack,
    onDone,
    take: screen.getByRole('button', { name: /^Import/ }),
    rows: () => itemsOf(store.get(documentAtom) ?? document, firstPanel),
    pieces: () =>
      itemsOf(store.get(documentAtom) ?? document, firstPanel).map(({ length, count }) => [length, count]),
  }
}

const list = source('Length (mm)\tQuantity\tName\n1200\t4\tLeg\n900\t2\tRail')

it('takes over what it has shown', async () => {
  const { take, onDone, pieces } = await reviewing(list)
  await expect.element(take).toMatchTextContent(/2/)
  await take.click()
  expect(onDone).toHaveBeenCalledOnce()
  expect(pieces()).toEqual([
    ['1200', '4'],
    ['900', '2'],
  ])
})

it('leaves a line that is no piece out unless one says otherwise, and names it', async () => {
  const { screen, take, pieces } = await reviewing(
    source('Length (mm)\tQuantity\n1200\t4\n900\ttwo\n800\t1\n700\t1'),
  )
  await expect.element(take).toMatchTextContent(/3/)
  await expect.element(screen.getByText(/line 3/i).first()).toBeVisible()
  await take.click()
  expect(pieces().map(([length]) => length)).toEqual(['1200', '800', '700'])
})

it('imports nothing while the list is read anew, so that what is taken is what is seen', async () => {
  let open = Promise.withResolvers<void>()
  open.resolve()
  const { screen, take } = await reviewing(list, () => open.promise)
  await expect.element(take).toBeEnabled()
  open = Promise.withResolvers<void>()
  await screen.getByRole('combobox', { name: 'Lengths without a mark are in' }).selectOptions('cm')
  await expect.element(take).toBeDisabled()
  open.resolve()
  await expect.element(take).toBeEnabled()
})

it('imports nothing of a list whose reading broke off, and leads back', async () => {
  const { screen, take, onBack } = await reviewing(list, () => Promise.reject(new Error('out of memory')))
  await expect.element(take).toBeDisabled()
  await screen.getByRole('button', { name: 'Another list' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

it('fits a phone, and is left by the keyboard alone', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1440, 900))
  const { onDone, take } = await reviewing(list)
  await expect.element(take).toBeEnabled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  take.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

it('waits with the import until one has said which column is the quantity, and shows what each makes of a line', async () => {
  const { screen, take, pieces } = await reviewing(source('Mark\tLength\tZx\nA\t1200 mm\t12\nB\t850 mm\t4'))
  const question = screen.getByRole('radiogroup', { name: 'Which column is the quantity?' })
  await expect.element(question.getByText('Line 2: 12 × 1200 mm · A')).toBeVisible()
  await expect.element(question.getByText('Line 2: 1 × 1200 mm · A')).toBeVisible()
  await expect.element(take).toBeDisabled()
  await question.getByRole('radio', { name: 'Zx' }).click()
  await expect.element(take).toBeEnabled()
  await take.click()
  expect(pieces()[0]).toEqual(['1200 mm', '12'])
})

it('takes ends of 90 for square, and waits until one has said how the others are measured', async () => {
  const { screen, take, rows } = await reviewing(
    source('Length\tQty\tLeft\tRight\n1200 mm\t2\t60\t90\n900 mm\t4\t90\t90\n600 mm\t1\t60\t60'),
  )
  await expect.element(screen.getByText('3 ends of 90° are square')).toBeVisible()
  await expect.element(take).toBeDisabled()
  await screen.getByLabelText('From the length of the bar, where 90° is square: 60° is cut as 30°').click()
  await expect.element(take).toBeEnabled()
  await take.click()
  expect(rows().map(({ leftAngle }) => leftAngle)).toEqual(['30', '0', '30'])
})

it('says that frames have no sign, and leans them against each other on demand', async () => {
  const { screen, take, rows } = await reviewing(source('Length\tQty\tLeft\tRight\n1480 mm\t4\t45°\t45°'))
  await expect
    .element(screen.getByText(/1 row is mitred at both ends, and no angle has a minus/))
    .toBeVisible()
  await screen.getByLabelText('The ends lean against each other, as on a frame').click()
  await expect.element(take).toBeEnabled()
  await take.click()
  expect(rows()[0]).toMatchObject({ leftAngleDirection: 1, rightAngleDirection: -1 })
})

it('makes the longer edge of an inside length, once the width of the profile is known', async () => {
  const { screen, take, pieces } = await reviewing(
    source('Inside length (mm)\tQty\tPart\tLeft angle\tRight angle\n1200\t4\trail\t45\t-45'),
  )
  await expect.element(screen.getByLabelText('The shorter, inner edge (short point)')).toBeChecked()
  const width = screen.getByLabelText('Width (mm)')
  await width.fill('')
  await expect.element(screen.getByText(/The longer edge cannot be known without the width/)).toBeVisible()
  await expect.element(take).toBeDisabled()
  await width.fill('wide')
  await expect.element(screen.getByText('This is not a width.')).toBeVisible()
  await width.fill('40 mm')
  await expect.element(screen.getByText(/The longer edge is computed from the angles/)).toBeVisible()
  await expect.element(take).toBeEnabled()
  await take.click()
  expect(pieces()).toEqual([['1280', '4']])
})

it('names each fault with its line, in words with the bounds of the unit', async () => {
  const { screen } = await reviewing(
    source(
      [
        'Length (mm)\tQuantity\tName\tLeft angle',
        '1200\t1\tgood\t0',
        'long\t1\ta\t0',
        '-4\t1\tb\t0',
        '5000000\t1\tc\t0',
        '1200\tmany\td\t0',
        '1200\t0\te\t0',
        '1200\t100001\tf\t0',
        '1200\t1\tg\tsteep',
        '1200\t1\th\t81',
      ].join('\n'),
    ),
  )
  await expect.element(screen.getByText('1 row can be imported')).toBeVisible()
  const said = screen.getByText(/^Line \d+: (Length|Quantity|Angle)/).elements()
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Line 3: Length must be a valid number.',
    'Line 4: Length must be greater than 0 mm.',
    expect.stringMatching(/^Line 5: Length can be up to .+\.$/),
    'Line 6: Quantity must be a whole number.',
    'Line 7: Quantity must be greater than 0.',
    'Line 8: Quantity can be up to 100000.',
    'Line 9: Angle must be a valid number.',
    'Line 10: Angle must be between -80 and 80 degrees.',
  ])
})

it('lets a faulty line be corrected cell by cell, and takes others along as they are', async () => {
  const { screen, take, rows } = await reviewing(
    source('Length (mm)\tQuantity\tName\n1200\t4\tleg\nlong\t1\tbad\n700\tx\trail'),
  )
  await expect.element(screen.getByText('2 rows have faults and are left out')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Length, line 3' }).fill('55')
  await expect.element(screen.getByText('1 row has a fault and is left out')).toBeVisible()
  // The corrected line stays, so that a further cell can be typed.
  await screen.getByRole('textbox', { name: 'Description, line 3' }).fill('good')
  await expect.element(screen.getByText('1 × 55 mm · good').first()).toBeVisible()
  await screen.getByRole('checkbox', { name: /^Take 1 faulty row along/ }).click()
  await expect.element(take).toMatchTextContent(/3/)
  await take.click()
  expect(rows().map(({ length, count, description }) => [length, count, description])).toEqual([
    ['1200', '4', 'leg'],
    ['55', '1', 'good'],
    ['700', 'x', 'rail'],
  ])
})

it('joins rows without a material to the row above, unless one says otherwise', async () => {
  const { screen } = await reviewing(
    source(
      'Material\tLength (mm)\tQty\tPart\nOak\t1200\t4\tleg\n\t800\t2\trail\nSteel\t2000\t3\tbeam\n\t500\t1\tstub',
    ),
  )
  await expect.element(screen.getByText('Steel: 2 rows, a new material')).toBeVisible()
  await screen.getByLabelText('2 rows name no material and take that of the row above').click()
  await expect.element(screen.getByText('Steel: 1 row, a new material')).toBeVisible()
})

it('gives each piece the shape that a column names, unless one says otherwise', async () => {
  const { screen, take, rows } = await reviewing(
    source(
      [
        'Length\tQty\tANGLE1\tANGLE2\tAngle Direction',
        '1200 mm\t4\t45.00°\t45.00°\tOpposite',
        '815.5 mm\t2\t45.00°\t45.00°\tSame',
      ].join('\n'),
    ),
  )
  const follow = screen.getByLabelText('Follow “Angle Direction”, which says how the ends lean')
  await expect.element(screen.getByText('Against each other: 1. Parallel: 1.')).toBeVisible()
  await follow.click()
  await expect
    .element(screen.getByText(/2 rows are mitred at both ends, and no angle has a minus/))
    .toBeVisible()
  await follow.click()
  await expect.element(take).toBeEnabled()
  await take.click()
  expect(rows().map(({ rightAngleDirection }) => rightAngleDirection)).toEqual([-1, 1])
})

it('says which work of a file is not planned', async () => {
  const list = source('Length (mm)\tQuantity\tName\n1200\t4\tPfette')
  const notPlanned = [
    { name: 'Lap', count: 2 },
    { name: 'Drilling', count: 1 },
  ]
  const { screen } = await reviewing({
    ...list,
    tables: list.tables.map((table) => ({ ...table, notPlanned })),
  })
  await expect
    .element(screen.getByText('Not planned, and still to be made on the pieces: Lap (2), Drilling (1)'))
    .toBeVisible()
})
