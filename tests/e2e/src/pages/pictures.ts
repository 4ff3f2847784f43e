import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const kept = resolve(import.meta.dirname, '../../../../docs/screens')
/** Of dialogs and messages, to be looked at after a run. */
const seen = resolve(import.meta.dirname, '../../test-results/screens')

/** Pictures of the documentation are retaken only when asked for, so that a test run leaves the tree clean. */
const retake = Boolean(process.env.KERFWISE_SCREENS)

async function written(page: Page, file: string, clip?: Clip): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const asked = { format: 'webp', quality: 70, ...(clip && { clip: { ...clip, scale: 1 } }) } as const
  const { data } = await cdp.send('Page.captureScreenshot', asked)
  await cdp.detach()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** Takes a small picture of the page, as WebP by the browser. Pictures of whole screens stay with the documentation. */
export async function picture(page: Page, name: string, ofScreen: boolean): Promise<void> {
  if (!retake) return
  await page.evaluate(() => {
    // As on a device whose scroll bars lie over the page.
    document.documentElement.style.scrollbarGutter = 'auto'
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await written(page, join(ofScreen ? kept : seen, `${name}.webp`))
}

/** Takes a picture of some parts of the page, which must be seen together, for a page of the documentation. `room` is left around them. */
export async function pictureOf(
  page: Page,
  name: string,
  parts: readonly Locator[],
  room: number,
): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const seenAt = boxes.filter((box) => box !== null)
  const [left, top] = [Math.min(...seenAt.map(({ x }) => x)), Math.min(...seenAt.map(({ y }) => y))]
  const right = Math.max(...seenAt.map(({ x, width }) => x + width))
  const bottom = Math.max(...seenAt.map(({ y, height }) => y + height))
  const size = page.viewportSize()
  expect(seenAt.length, `${name}: each part is seen`).toBe(parts.length)
  expect(bottom - top, `${name}: the window holds the parts`).toBeLessThanOrEqual(size?.height ?? 0)
  if (!retake) return
  const clip = {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  }
  await written(page, join(kept, `${name}.webp`), clip)
}
