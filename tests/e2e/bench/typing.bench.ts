import { type Page, test } from '@playwright/test'
import { register, settle, startTrial } from '../src/support/account.ts'
import { paste } from '../src/support/clipboard.ts'

const rows = 2000
const keys = 60
/** Milliseconds between two keys of a quick typist. */
const paceMs = 110

/** Listens for keys from now on and notes how long each takes from the key to the frame after it. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Runs in a task after the frame's own work, when the typed text has been painted.
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
}

const timesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { keyTimes } = window as unknown as { keyTimes: number[] }
    return keyTimes.splice(0)
  })

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  const within = times.filter((time) => time <= 50).length
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; ${within} of ${times.length} within 50 ms`
}

/** Milliseconds of processor time that the page's own thread has had, which a busy machine does not lengthen. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

type Work = Awaited<ReturnType<typeof watchWork>>

async function typed(page: Page, work: Work, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.press('Control+A')
  await page.waitForTimeout(1000)
  await timesOf(page)
  const before = await work()
  for (let key = 0; key < keys; key++)
    await page.keyboard.press(text[key % text.length] ?? '1', { delay: paceMs / 2 })
  const each = ((await work()) - before) / keys
  process.stdout.write(`${label}: ${figures(await timesOf(page))}; ${each.toFixed(1)} ms of work a key\n`)
}

test(`typing into a panel of ${rows} rows`, async ({ page }) => {
  await settle(page)
  await register(page)
  await startTrial(page)
  await page.goto('/bars')
  const block = Array.from({ length: rows }, (_, row) => {
    const length = `${10 + (row % 80)} ${1 + 2 * (row % 8)}/16`
    return [length, String(1 + (row % 7)), `part ${row % 300}`].join('\t')
  }).join('\r\n')
  await paste(page, 'Length, row 1', block)
  await page
    .getByText('8,000 pieces')
    .or(page.getByText(/\d{4} pieces/))
    .first()
    .waitFor()
  await watchKeys(page)
  const work = await watchWork(page)
  // The list has been planned once before anybody types on.
  await page.getByText('Preview', { exact: true }).waitFor()
  process.stdout.write(`${rows} rows, a key every ${paceMs} ms\n`)
  await typed(page, work, 'Description, row 3', 'shelf bracket ')
  await typed(page, work, 'Length, row 4', '1')
  await typed(page, work, 'Quantity, row 5', '12')
})
