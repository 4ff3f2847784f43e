import { type AnsweredPlan, asItemId, planView, readWorkLog } from '@kerfwise/cutlist'
import {
  aConfiguration,
  aDocument,
  aGap,
  anAnswer,
  anAnswerBar,
  anItem,
  aPlacedPiece,
  aRequest,
} from '@kerfwise/cutlist/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../../../test/drawn/draw.tsx'
import { documentAtom } from '../../../state/document/document.ts'
import { PlanContext } from '../PlanContext.ts'
import { useSurroundings } from '../useSurroundings.ts'
import { Bench } from './Bench.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

/** Two bars of 3000 mm, trimmed by 10 mm; a rail of 900 mm and one of 1203.25 mm with a mitre on each. */
function aPlan(code?: string): AnsweredPlan {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a piece')
  const request = aRequest({
    stock: [{ length: 3000, quantity: 5, leftover: false, ...(code && { bar: code }) }],
    data: [
      { ...line, length: 900, count: 2 },
      { ...line, length: 1203.25, count: 2 },
    ],
    cutWaste: 3,
    sawWidth: 3,
  })
  const items = [
    aPlacedPiece({ key: '0', length: 900, start: 10 }),
    aGap(910, 3),
    aPlacedPiece({ key: '1', length: 1203.25, start: 913, rightAngle: 45 }),
  ]
  const bar = anAnswerBar({ count: 2, length: 3000, items, useful: 2103.25, available: 840, total: 2119 })
  const answer = anAnswer({ bars: [bar], barsCount: 2, inputCount: 4, outputCount: 4 })
  const built = { request, keys: [asItemId('rail'), asItemId('brace')] }
  return { built, answer, view: planView({ answer, ...built, weight: null }) }
}

function AtTheSaw({ plan, onLeave }: { plan: AnsweredPlan; onLeave: () => void }) {
  return (
    <PlanContext value={useSurroundings()}>
      <Bench plan={plan} onLeave={onLeave} />
    </PlanContext>
  )
}

async function atTheSaw(sawOrder: 'planned' | 'setUps' = 'planned', code?: string) {
  const plan = aPlan(code)
  const left = vi.fn()
  const document = aDocument(
    [
      anItem({ id: asItemId('rail'), length: '900', count: '2' }),
      anItem({ id: asItemId('brace'), length: '1203.25', count: '2', description: 'Brace' }),
    ],
    aConfiguration({ name: 'Oak', inputUnit: 'mm', barLength: '3000', cutWaste: '3', sawOrder }),
  )
  const { screen } = await draw(<AtTheSaw plan={plan} onLeave={left} />, (store) =>
    store.set(documentAtom, document),
  )
  // A second tap within 600 ms is none, which a test does not wait for.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const later = () => {
    now += 1000
  }
  return {
    screen,
    left,
    press: async (name: string) => {
      later()
      await screen.getByRole('button', { name, exact: true }).click()
    },
    key: async (key: string) => {
      later()
      await userEvent.keyboard(key)
    },
    again: (key: string) => userEvent.keyboard(key),
    /** What became of the pieces of each bar, as the browser keeps it. */
    kept: () => {
      const text = Object.entries(localStorage).find(([key]) => key.startsWith('saw.'))?.[1] ?? null
      const { progress = {} } = readWorkLog(text, plan, () => null).rounds[0] ?? {}
      return Object.fromEntries(Object.entries(progress).map(([key, { pieces }]) => [key, pieces]))
    },
  }
}

it('leads from the first bar to the last cut, and says what has to be moved', async () => {
  const { screen, press, kept } = await atTheSaw()
  await expect.element(screen.getByText('Lay on · Bar 1 · new bar')).toBeVisible()
  await press('It lies here')
  await expect.element(screen.getByText('End cut', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('10 mm off')).toBeVisible()
  await press('Done')
  await expect.element(screen.getByText('900', { exact: true })).toBeVisible()
  await press('Done')
  await expect.element(screen.getByText('1203.25', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('was 900')).toBeVisible()
  await expect.element(screen.getByText('was square')).toBeVisible()
  await expect.element(screen.getByText('45° left')).toBeVisible()
  expect(kept()).toEqual({ '1:0': ['cut', null] })
  await press('Done')
  await expect.element(screen.getByText('Take the rest of the last bar off the saw.')).toBeVisible()
  await press('It lies here')
  await expect.element(screen.getByText('was 45° left')).toBeVisible()
  await press('Done')
  // The blade stands as for the end cut.
  await expect.element(screen.getByText('was 1203.25')).toBeVisible()
  await expect.element(screen.getByText('was 45° left')).not.toBeInTheDocument()
  for (const name of ['Done', 'Done']) await press(name)
  await expect.element(screen.getByText('Everything is cut.')).toBeVisible()
  expect(kept()).toEqual({ '1:0': ['cut', 'cut'], '1:1': ['cut', 'cut'] })
})

it('asks for no end cut again after a reload, and takes it back by Undo', async () => {
  const first = await atTheSaw()
  for (const name of ['It lies here', 'Done']) await first.press(name)
  await first.screen.unmount()
  const { screen, press } = await atTheSaw()
  await expect.element(screen.getByText('900', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('End cut', { exact: true })).not.toBeInTheDocument()
  await press('Undo')
  await expect.element(screen.getByText('Lay on · Bar 1 · new bar')).toBeVisible()
})

it('asks for the end cut where the same plan is cut once more', async () => {
  const first = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Done']) await first.press(name)
  await first.screen.unmount()
  for (const key of Object.keys(localStorage)) if (key.startsWith('saw.')) localStorage.removeItem(key)
  const { screen, press } = await atTheSaw()
  await press('It lies here')
  await expect.element(screen.getByText('End cut', { exact: true })).toBeVisible()
})

it('cuts nothing by a plan whose list has changed since pieces were cut', async () => {
  const first = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Done']) await first.press(name)
  await first.screen.unmount()
  const [key = '', text = ''] = Object.entries(localStorage).find(([key]) => key.startsWith('saw.')) ?? []
  localStorage.setItem(key, text.replace(/"plan":"[^"]*"/, '"plan":"another"'))
  const { screen } = await atTheSaw()
  await expect.element(screen.getByText(/^Pieces were cut by an earlier plan/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'It lies here' })).not.toBeInTheDocument()
})

it('is led by a foot pedal and keys alone, and takes each step back', async () => {
  const { screen, key, again, kept, left } = await atTheSaw()
  await key('{PageDown}')
  await key(' ')
  await key('{Enter}')
  await again('{Enter}')
  await expect.poll(kept).toEqual({ '1:0': ['cut', null] })
  await key('{Backspace}')
  await expect.poll(kept).toEqual({ '1:0': [null, null] })
  // Its end is cut, and stays so.
  await key('{PageDown}')
  await expect.poll(kept).toEqual({ '1:0': ['cut', null] })
  await key('w')
  await expect.element(screen.getByRole('heading', { name: 'What went wrong?' })).toBeVisible()
  await key('{Escape}')
  await expect.element(screen.getByText('1203.25', { exact: true })).toBeVisible()
  expect(left).not.toHaveBeenCalled()
  await key('{Escape}')
  expect(left).toHaveBeenCalledOnce()
})

it('cuts equal bars at one stop, and asks which of them a wrong piece is on', async () => {
  const { screen, press, kept } = await atTheSaw('setUps')
  await expect.element(screen.getByText('2 × 3000 mm')).toBeVisible()
  for (const name of ['It lies here', 'Done', 'Wrong', 'Bar 2 of 2', 'Damaged: the piece is lost'])
    await press(name)
  expect(kept()).toEqual({ '1:1': ['wrong', null] })
  await press('Done')
  await expect.element(screen.getByText('on 2 bars at this stop')).toBeVisible()
  await press('Done')
  expect(kept()).toEqual({ '1:0': ['cut', 'cut'], '1:1': ['wrong', 'cut'] })
  await expect.element(screen.getByRole('button', { name: 'Re-plan the rest' })).toBeVisible()
})

it('keeps the measured length of a piece that came out wrong, and gives up a bad bar', async () => {
  const { screen, press, key, left } = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Wrong', 'Too short or too long']) await press(name)
  await expect.element(screen.getByRole('button', { name: 'This long' })).toBeDisabled()
  await screen.getByRole('textbox').fill('890')
  await press('This long')
  expect(Object.values(localStorage).join()).toContain('"measured":{"0":890000000}')
  for (const name of ['Wrong', 'The bar is bad: give it up']) await press(name)
  await expect.element(screen.getByText('Lay on · Bar 1 · new bar')).toBeVisible()
  expect(Object.values(localStorage).join()).toContain('"spoiled":true')
  // The button that was pressed last is gone, and the keys go on.
  await key('{Escape}')
  expect(left).toHaveBeenCalledOnce()
})

it.each([
  [390, 844],
  [1180, 820],
  [1440, 900],
])('has all of a cut on a screen of %d × %d', async (width, height) => {
  await page.viewport(width, height)
  const { screen, press } = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  await expect.element(screen.getByText('1203.25', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const name of ['Undo', 'Wrong', 'Done']) {
    const box = screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(64)
    expect(box.bottom).toBeLessThanOrEqual(height)
  }
  const stop = screen.getByText('1203.25', { exact: true }).element()
  expect(stop.scrollWidth).toBeLessThanOrEqual(stop.clientWidth)
  expect(Number.parseFloat(getComputedStyle(stop).fontSize)).toBeGreaterThanOrEqual(60)
})

it('says each step once a person has asked for it, by a voice of the language alone', async () => {
  const said: string[] = []
  const speaker = vi
    .spyOn(window.speechSynthesis, 'speak')
    .mockImplementation(({ text }) => said.push(text.replaceAll('\u00a0', ' ')))
  const voices = vi.spyOn(window.speechSynthesis, 'getVoices')
  const speaks = (lang: string) => {
    voices.mockReturnValue([{ lang } as SpeechSynthesisVoice])
    window.speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  }
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  speaks('en-GB')
  const { screen, press } = await atTheSaw()
  expect(said).toEqual([])
  await press('Say the next cut')
  await expect.poll(() => said).toEqual(['Lay on, Bar 1, 3000 mm'])
  for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  expect(said.slice(1)).toEqual([
    'End cut, square',
    expect.stringContaining('900 mm'),
    expect.stringContaining('1203.25 mm'),
  ])
  await press('Say the next cut')
  await press('Undo')
  expect(said).toHaveLength(4)
  speaks('de-DE')
  await press('Say the next cut')
  await expect.element(screen.getByText('This device has no voice for this language')).toBeVisible()
  expect(said).toHaveLength(4)
  speaker.mockRestore()
  voices.mockRestore()
  vi.unstubAllGlobals()
})

/** A scanner that acts as a keyboard: all signs at once, then Enter. A key has the time at which it was made. */
function scan(text: string) {
  const keys = [...text, 'Enter'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  for (const key of keys) document.activeElement?.dispatchEvent(key)
}

it('lays on the bar whose label is scanned, refuses any other by its code, and ticks nothing by a scan', async () => {
  const { screen, press, kept } = await atTheSaw('planned', 'W3K9QA')
  scan('http://localhost/rack?bar=ZZZZZ9')
  await expect.element(screen.getByText('Wrong bar: ZZZZZ9. Lay on W3K9QA')).toBeVisible()
  scan('4006381333931')
  await expect.element(screen.getByText('That is no label of a bar: 4006381333931')).toBeVisible()
  await expect.element(screen.getByText('End cut', { exact: true })).not.toBeInTheDocument()
  scan('http://localhost/rack?bar=W3K9QA')
  await expect.element(screen.getByText('End cut', { exact: true })).toBeVisible()
  await press('Done')
  scan('ZZZZZ9')
  await expect.element(screen.getByText('Wrong bar: ZZZZZ9. Lay on W3K9QA')).toBeVisible()
  await expect.element(screen.getByText('900', { exact: true })).toBeVisible()
  expect(kept()).toEqual({})
})

it('says of a label from the rack that a new bar is wanted', async () => {
  const { screen } = await atTheSaw()
  scan('W3K9QA')
  await expect.element(screen.getByText('Wrong bar: W3K9QA is not a new bar from the stock')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'It lies here' })).toBeVisible()
})
