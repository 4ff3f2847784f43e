import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atTheSaw, scan } from '../../../../test/drawn/bench.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

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

it('lays on the bar whose label is scanned, refuses any other by its code, and ticks nothing by a scan', async () => {
  const { screen, press, kept } = await atTheSaw('planned', 'W3K9QA')
  scan('http://localhost/rack?bar=ZZZZZ9')
  await expect.element(screen.getByText('Wrong bar: ZZZZZ9. Lay on W3K9QA')).toBeVisible()
  scan('4006381333931')
  await expect.element(screen.getByText('That is no label of a bar or a piece: 4006381333931')).toBeVisible()
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

it('ticks the piece under the blade by its label, and no other', async () => {
  const { screen, press, kept, scanPiece } = await atTheSaw()
  await press('It lies here')
  scanPiece('rail')
  await expect.element(screen.getByText('Now comes an end cut.', { exact: false })).toBeVisible()
  await press('Done')
  scanPiece('brace')
  await expect.element(screen.getByText('That label is of another piece. Now comes A 900 mm')).toBeVisible()
  expect(kept()).toEqual({})
  scanPiece('rail')
  await expect.poll(kept).toEqual({ '1:0': ['cut', null] })
  await expect.element(screen.getByText(/That label is of another piece/)).not.toBeInTheDocument()
})

it('finds the piece that went wrong by its label, once Wrong is pressed', async () => {
  const { screen, press, kept, scanPiece } = await atTheSaw()
  for (const name of ['It lies here', 'Done', 'Done', 'Wrong']) await press(name)
  scanPiece('rail')
  await expect.element(screen.getByText('A 900 mm', { exact: true })).toBeVisible()
  await press('Damaged: the piece is lost')
  expect(kept()).toEqual({ '1:0': ['wrong', null] })
  await press('Wrong')
  scanPiece('rail')
  await expect.element(screen.getByText('No piece with this label is cut yet.')).toBeVisible()
})

it('goes to the bar of a piece between two bars, and takes back in the order of the work', async () => {
  const { screen, press, kept, scanPiece } = await atTheSaw('planned', undefined, true)
  await expect.element(screen.getByText('Lay on · Bar 1 · new bar')).toBeVisible()
  scanPiece('brace')
  await expect.element(screen.getByText('Lay on · Bar 2 · new bar')).toBeVisible()
  for (const name of ['It lies here', 'Done']) await press(name)
  await expect.element(screen.getByText('Lay on · Bar 1 · new bar')).toBeVisible()
  scanPiece('brace')
  await expect.element(screen.getByText('No piece with this label is left to cut.')).toBeVisible()
  for (const name of ['It lies here', 'Done']) await press(name)
  expect(kept()).toEqual({ '1:0': ['cut'], '2:0': ['cut'] })
  await press('Undo')
  expect(kept()).toEqual({ '1:0': [null], '2:0': ['cut'] })
})

it('has Done under the left thumb for those who want it there', async () => {
  const { screen, press } = await atTheSaw()
  const leftOf = (name: string) =>
    screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect().left
  expect(leftOf('It lies here')).toBeGreaterThan(leftOf('Undo'))
  await press('Settings')
  await screen.getByRole('switch', { name: 'For the left hand: Done on the left' }).click()
  await press('Back')
  expect(leftOf('It lies here')).toBeLessThan(leftOf('Undo'))
  expect(localStorage.getItem('bench.hand')).toBe('left')
})

/** How far two colours are apart, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [less = 0, more = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

it.each(['light', 'dark'] as const)('is read in the sun and in a dark hall: %s', async (scheme) => {
  const root = document.documentElement
  const { screen, press } = await atTheSaw()
  root.setAttribute('data-mantine-color-scheme', scheme)
  onTestFinished(() => root.setAttribute('data-mantine-color-scheme', 'light'))
  for (const name of ['It lies here', 'Done', 'Done']) await press(name)
  scan('4006381333931')
  const lookOf = (element: Element) => getComputedStyle(element)
  const groundOf = (element: Element | null): string => {
    if (element === null) throw new Error('nothing has a ground')
    const { backgroundColor } = lookOf(element)
    return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const contrastOf = (text: string | RegExp) => {
    const element = screen.getByText(text, { exact: true }).element()
    return contrast(lookOf(element).color, groundOf(element))
  }
  await expect.element(screen.getByText(/^That is no label/)).toBeVisible()
  await expect.poll(() => contrastOf(/^That is no label/)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf('1203.25')).toBeGreaterThanOrEqual(14)
  for (const text of ['45° left', 'was 900', 'Done', 'Undo'])
    expect(contrastOf(text)).toBeGreaterThanOrEqual(4.5)
})
