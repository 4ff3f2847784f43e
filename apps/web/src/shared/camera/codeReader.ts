import type { CodeInPixels, PixelsOfPicture } from './qr.worker.ts'

/** Reads the QR codes of a picture, the one nearest to the middle first. */
export interface CodeReader {
  read(picture: HTMLVideoElement | ImageBitmap): Promise<readonly string[]>
  close(): void
}

interface DetectedCode {
  readonly rawValue: string
  readonly boundingBox: DOMRectReadOnly
}

/** The browser's own reader of codes, which not every browser has: https://wicg.github.io/shape-detection-api/ */
interface Detectors {
  new (options: { formats: string[] }): { detect(picture: ImageBitmapSource): Promise<DetectedCode[]> }
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: Detectors
  }
}

const sizeOf = (picture: HTMLVideoElement | ImageBitmap): readonly [number, number] =>
  picture instanceof HTMLVideoElement
    ? [picture.videoWidth, picture.videoHeight]
    : [picture.width, picture.height]

async function ownReader(): Promise<CodeReader | null> {
  const Detector = window.BarcodeDetector
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return {
    read: async (picture) => {
      const [width, height] = sizeOf(picture)
      const far = ({ boundingBox: { x, y, width: wide, height: high } }: DetectedCode) =>
        Math.hypot(x + (wide - width) / 2, y + (high - height) / 2)
      const found = await detector.detect(picture)
      return found.toSorted((a, b) => far(a) - far(b)).map(({ rawValue }) => rawValue)
    },
    close: () => {},
  }
}

/**
 * Longest sides in pixels at which a picture is tried. The library finds a near code in a small picture alone, and a far one
 * in a large picture alone.
 */
const SIDES = [400, 640, 320, 960] as const

/** The library in a worker, so that the page stays quick while it looks. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let looks = -1
  const ask = (pixels: PixelsOfPicture) =>
    new Promise<CodeInPixels>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<CodeInPixels>) => resolve(data)
      worker.onerror = () => resolve(undefined)
      worker.postMessage(pixels, [pixels.pixels])
    })
  const readAt = async (picture: HTMLVideoElement | ImageBitmap, longest: number) => {
    const [width, height] = sizeOf(picture)
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, longest / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return ask({ pixels: data.buffer, width: canvas.width, height: canvas.height })
  }
  return {
    read: async (picture) => {
      looks += 1
      // The next look at a video has another size; a picture of a file is seen once.
      const sides =
        picture instanceof HTMLVideoElement ? SIDES.slice(looks % SIDES.length).slice(0, 1) : [...SIDES, 1600]
      for (const longest of sides) {
        const text = await readAt(picture, longest)
        if (text === undefined) throw new Error('The reader of codes could not be loaded.')
        if (text !== null) return [text]
      }
      return []
    },
    close: () => worker.terminate(),
  }
}

/** The browser's reader where it has one that works, else the library. */
export async function codeReader(): Promise<CodeReader> {
  const own = await ownReader()
  let reader = own ?? workerReader()
  return {
    read: async (picture) => {
      try {
        return await reader.read(picture)
      } catch (fault) {
        // Some systems announce a reader that then fails at each picture.
        if (reader !== own) throw fault
        reader = workerReader()
        return reader.read(picture)
      }
    },
    close: () => reader.close(),
  }
}

/** The codes in a picture of a file; null if the file is no picture that the browser can draw. */
export async function codesInFile(file: Blob): Promise<readonly string[] | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const reader = await codeReader()
  try {
    return await reader.read(picture)
  } finally {
    reader.close()
    picture.close()
  }
}
