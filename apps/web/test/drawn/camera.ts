import { onTestFinished, vi } from 'vitest'

/** A camera that shows a bench, until the end of the test; gives how many of it are on. */
export function aCamera(): () => number {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const frames = setInterval(() => pen?.fillRect(0, 0, Math.random() * 100, 100), 50)
  const tracks: MediaStreamTrack[] = []
  giveCamera(async () => {
    const stream = canvas.captureStream()
    tracks.push(...stream.getTracks())
    return stream
  })
  onTestFinished(() => clearInterval(frames))
  return () => tracks.filter(({ readyState }) => readyState === 'live').length
}

/** What the browser does when the page asks for the camera. */
export function giveCamera(open: () => Promise<MediaStream>): void {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open)
  onTestFinished(() => spy.mockRestore())
}

/** A browser that reads codes itself; gives what puts texts of codes before the camera, from the right to the left. */
export function readingBrowser(): (...texts: string[]) => void {
  let seen: readonly string[] = []
  class Detector {
    static getSupportedFormats = async () => ['code_128', 'qr_code']
    detect = async () =>
      seen.map((rawValue, at) => ({ rawValue, boundingBox: new DOMRect(200 - 100 * at, 40, 80, 80) }))
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (...texts) => {
    seen = texts
  }
}
