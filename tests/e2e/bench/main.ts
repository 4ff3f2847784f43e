/**
 * Prints the time from the click until the page has made the PDF, and the other files, of a plan of 200 bars. Beside it
 * stands the time of the same code in Node right afterwards: on a busy machine the ratio says more than the time.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { madeInNode } from './in-node.ts'
import { projectFile } from './project.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const port = 20_000 + Math.floor(Math.random() * 20_000)
const baseURL = `http://localhost:${port}`
const data = mkdtempSync(join(tmpdir(), 'kerfwise-bench-'))
const main = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url))
const server = spawn(process.execPath, [main], {
  stdio: 'ignore',
  env: { ...process.env, NODE_ENV: 'production', PORT: `${port}`, KERFWISE_DATA: data, PUBLIC_URL: baseURL },
})

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await ready().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

const FORMATS = [
  ['PDF', 'pdf'],
  ['PDF', 'pdf'],
  ['XLSX', 'xlsx'],
  ['CSV', 'csv'],
  ['Saw list', 'saw'],
  ['Labels', 'labels'],
  ['SVG', 'svg'],
  ['PNG', 'png'],
  ['DXF', 'dxf'],
] as const

/** Milliseconds from the click to the download. */
async function made(page: Page, format: string): Promise<number> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true })
  await dialog.getByText(format, { exact: true }).click()
  const began = performance.now()
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  const time = performance.now() - began
  await dialog.waitFor({ state: 'hidden' })
  return time
}

try {
  const { text, bars, pieces } = await projectFile(200)
  await until(async () => (await fetch(`${baseURL}/rest/health`)).ok)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  const page = await browser.newPage({ baseURL, locale: 'en-US' })
  await page.addInitScript(() => {
    for (const kind of ['Analytics', 'Marketing']) localStorage.setItem(`Cookie-Consent-${kind}`, 'denied')
  })
  const pass = 'long enough for a benchmark'
  const person = { name: 'bench', mail: 'bench@example.com', pass, confirm: pass, signUpForUpdates: false }
  await page.request.post('/rest/user/register', { data: person })
  await page.request.post('/rest/user/trial', { data: {} })
  await page.goto('/bars')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const file = { name: 'bench.kerfwise.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const opened = page.getByText(`${pieces} pieces`, { exact: true })
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  await opened.or(discard).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await opened.waitFor()
  say(`a plan of ${bars} bars and ${pieces} pieces, from the click to the download:`)
  for (const [name, format] of FORMATS) {
    const inPage = await made(page, name)
    const inNode = await madeInNode(text, format)
    const ratio = (inPage / inNode).toFixed(1)
    say(
      `  ${name.padEnd(9)} ${Math.round(inPage)} ms; in Node ${Math.round(inNode)} ms; ${ratio} times as long`,
    )
  }
  await browser.close()
} finally {
  server.kill()
  rmSync(data, { recursive: true, force: true })
}
