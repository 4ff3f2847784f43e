import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { defaultLanguage, languages } from '@kerfwise/locales'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { speak } from './speak.ts'

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The pictures of the documentation. Beside each lie the words that it shows, with their roles. */
export const kept = resolve(import.meta.dirname, '../../../../docs/screens')
/** Of screens, dialogs and messages, to be looked at after a run. */
const seen = resolve(import.meta.dirname, '../../test-results/screens')

/** Pictures are taken only when asked for, so that a test run leaves the tree clean. */
const retake = () => test.info().config.updateSnapshots === 'all'

async function photograph(page: Page, clip?: Clip): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page)
  const asked = { format: 'webp', quality: 70, ...(clip && { clip: { ...clip, scale: 1 } }) } as const
  const { data } = await cdp.send('Page.captureScreenshot', asked)
  await cdp.detach()
  return Buffer.from(data, 'base64')
}

async function write(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** In which language the pictures and texts of all screens are wanted. */
export const wished = languages.find((language) => language === process.env.KERFWISE_LANGUAGE)

/**
 * Takes a small picture of the page, as WebP by the browser, and writes what is read and spoken there beside it. A journey
 * that goes by English names is in the wished language for the picture alone.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!retake()) return
  const spoken = await page.locator('html').getAttribute('lang')
  if (wished === undefined || spoken === wished) return take(page, name)
  await speak(page, defaultLanguage, wished)
  await take(page, name)
  await speak(page, wished, defaultLanguage)
}

/** Keeps a file of paper, to be looked at as pictures are. */
export async function keepPdf(name: string, bytes: Buffer): Promise<void> {
  if (retake() && name.endsWith('.pdf')) await write(join(seen, `paper-${name}`), bytes)
}

/** Keeps the sheets that the page prints. */
export async function keepPrint(page: Page, name: string): Promise<void> {
  if (retake())
    await keepPdf(`${name}.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    // As on a device whose scroll bars lie over the page.
    document.documentElement.style.scrollbarGutter = 'auto'
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await write(join(seen, `${name}.webp`), await photograph(page))
  await write(join(seen, `${name}.txt`), `${await page.locator('body').ariaSnapshot()}\n`)
}

/** Codes of bars, days and figures: another day or another plan that is as good makes no picture old. */
const passing =
  /\b[0-9a-f]{64}\b|\b[0-9A-HJKMNP-TV-Z]{6}\b|\b[A-Z][a-z]{2} \d{1,2}, 20\d\d\b|\d[\d.,/ ]*|\b[A-Z]\b/g

/** The roles and words in it, each once. */
function wordsOf(snapshots: readonly string[]): string {
  const lines = snapshots.flatMap((text) => text.split('\n'))
  // What a drawing or a row of a plan says follows from the plan alone.
  const own = lines.filter((line) => !/^\s*- '?(img|row|cell) ['"]|^\s*- '?button ['"]\d/.test(line))
  return [...new Set(own.map((line) => line.trim().replaceAll(passing, '#')))].toSorted().join('\n')
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Shot {
  readonly parts: readonly Locator[]
  /** What is left around the parts; null for a picture of the whole window. */
  readonly room: number | null
}

/**
 * A picture of some parts of the page, which must be seen together, for a page of the documentation. It is taken when
 * asked for. Otherwise the parts are compared with what the picture shows, which is then too old if they differ.
 */
async function pictureOf(page: Page, name: string, { parts, room }: Shot): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const seenAt = boxes.filter((box) => box !== null)
  expect(seenAt.length, `${name}: each part is seen`).toBe(parts.length)
  const [left, top] = [Math.min(...seenAt.map(({ x }) => x)), Math.min(...seenAt.map(({ y }) => y))]
  const right = Math.max(...seenAt.map(({ x, width }) => x + width))
  const bottom = Math.max(...seenAt.map(({ y, height }) => y + height))
  const size = page.viewportSize()
  if (room !== null)
    expect(bottom - top, `${name}: the window holds the parts`).toBeLessThanOrEqual(size?.height ?? 0)
  const clip =
    room === null
      ? undefined
      : {
          x: left - room,
          y: top - room,
          width: right - left + 2 * room,
          height: bottom - top + 2 * room,
        }
  const texts: string[] = []
  for (const part of parts) texts.push(await part.ariaSnapshot())
  const shown = wordsOf(texts)
  const [file, words] = [join(kept, `${name}.webp`), join(kept, `${name}.txt`)]
  if (retake()) {
    const taken = await photograph(page, clip)
    await write(file, taken)
    await write(words, `${digest(taken)}\n${shown}\n`)
  }
  expect(
    `${digest(await readFile(file))}\n${shown}\n`,
    `${name} shows the screen as it is; CONTRIBUTING has the command that takes it anew`,
  ).toBe(await readFile(words, 'utf8'))
}

/** The languages beside English that the guides are written in; each has its pictures in a folder of its name. */
export const translations = ['de'] as const

/**
 * The picture in each language of the guides: the person switches to it where the subject is shown, so that each journey
 * is made once, by English names.
 */
export async function picturesOf(page: Page, name: string, { parts, room }: Shot): Promise<void> {
  await pictureOf(page, name, { parts, room })
  for (const [at, part] of parts.entries())
    await part.evaluate((element, mark) => element.setAttribute('data-shown', mark), `${at}`)
  for (const language of translations) {
    await speak(page, 'en', language)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const shown = parts.map((_, at) => page.locator(`[data-shown="${at}"]`))
    await pictureOf(page, `${language}/${name}`, { parts: shown, room })
  }
}
