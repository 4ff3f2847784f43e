import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const kept = resolve(import.meta.dirname, '../../../../docs/screens')
/** Of dialogs and messages, to be looked at after a run. */
const seen = resolve(import.meta.dirname, '../../test-results/screens')

/** Pictures of the documentation are retaken only when asked for, so that a test run leaves the tree clean. */
const retake = Boolean(process.env.KERFWISE_SCREENS)

/** Takes a small picture of the page, as WebP by the browser. Pictures of whole screens stay with the documentation. */
export async function picture(page: Page, name: string, ofScreen: boolean): Promise<void> {
  if (!retake) return
  await page.evaluate(() => {
    // As on a device whose scroll bars lie over the page.
    document.documentElement.style.scrollbarGutter = 'auto'
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 70 })
  await cdp.detach()
  const folder = ofScreen ? kept : seen
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
