import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

/** The film that the camera of this worker's browser shows. The camera begins with the film each time it is opened. */
const film = join(tmpdir(), `kerfwise-camera-${process.pid}.y4m`)

/** A camera that shows a film, and a browser that lets each page use it. */
export const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      hold([null])
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...camera],
      })
    },
    { scope: 'worker' },
  ],
})

/** A picture in shades of grey, row by row. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly shades: Uint8Array
}

/** The first label of a PDF, as it lies on the bar. */
function drawn(pdf: string): Grey {
  const args = ['-gray', '-r', '150', '-l', '1', '-singlefile', pdf]
  const file = execFileSync('pdftoppm', args, { maxBuffer: 64 * 1024 * 1024 })
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40)) ?? []
  return { width: Number(width), height: Number(height), shades: file.subarray(head.length) }
}

/** Prints the label of a bar that the rack shows, and draws the label. */
export async function labelOf(page: Page, code: string): Promise<Grey> {
  await page.getByRole('textbox', { name: 'Find a bar' }).fill(code)
  await page.getByRole('combobox', { name: 'Label sheets' }).selectOption('roll62x29')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Labels', exact: true }).click(),
  ])
  await page.getByRole('textbox', { name: 'Find a bar' }).fill('')
  return drawn(await file.path())
}

const [width, height, perSecond] = [640, 480, 5]

/** A frame of the camera: a label on a bench, held a little askew; the bench alone without one. */
function frameOf(label: Grey | null): Buffer {
  const y = Buffer.alloc(width * height)
  const [sin, cos] = [Math.sin(0.15), Math.cos(0.15)]
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const bench = 96 + ((row * 7 + column * 13) % 32)
      const [across, down] = [column - width / 2, row - height / 2]
      // The code is the square at the left of the label.
      const x = Math.round(across * cos + down * sin + (label?.height ?? 0) / 2)
      const at = Math.round(down * cos - across * sin + (label?.height ?? 0) / 2)
      const isLabel = label !== null && x >= 0 && x < label.width && at >= 0 && at < label.height
      y[row * width + column] = isLabel ? 16 + ((label.shades[at * label.width + x] ?? 0) * 200) / 255 : bench
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), y, Buffer.alloc((width * height) / 2, 128)])
}

/** Holds labels before the camera, each for three seconds; null stands for the bare bench. */
export function hold(labels: readonly (Grey | null)[]): void {
  writeFileSync(film, `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)
  const file = openSync(film, 'a')
  for (const label of labels) {
    const frame = frameOf(label)
    for (let count = 0; count < 3 * perSecond; count += 1) writeSync(file, frame)
  }
  closeSync(file)
}

/** Counts the cameras that a page has on, from its next load on. */
export const countCameras = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, {
      camerasOn: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    })
    const real = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (!real) return
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await real(asked)
      tracks.push(...stream.getTracks())
      return stream
    }
  })

export const expectCameras = (page: Page, count: number) =>
  expect.poll(() => page.evaluate('camerasOn()')).toBe(count)
