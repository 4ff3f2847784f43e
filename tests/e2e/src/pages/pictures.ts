import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const kept = resolve(import.meta.dirname, '../../../../docs/screens')
/** Of dialogs and messages, to be looked at after a run. */
const seen = resolve(import.meta.dirname, '../../test-results/screens')

/** Pictures of the documentation are retaken only when asked for, so that a test run leaves the tree clean. */
const retake = Boolean(process.env.KERFWISE_SCREENS)

/** CSS pixels; what is lower than that on a long page says nothing new. */
const tallest = 1600

/** Takes a picture of the page, small: the browser writes WebP. Those of whole screens stay with the documentation. */
export async function picture(page: Page, name: string, ofScreen: boolean): Promise<void> {
  if (!retake) return
  const { width, height } = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const height = Math.max(window.innerHeight, document.documentElement.scrollHeight)
    return { width: window.innerWidth, height }
  })
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest), scale: 1 },
  })
  await cdp.detach()
  const folder = ofScreen ? kept : seen
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
