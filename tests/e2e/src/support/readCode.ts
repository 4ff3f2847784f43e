import { execFileSync } from 'node:child_process'
import jsQR from 'jsqr'

/** Whether a PDF can be drawn on this machine. */
export function canDraw(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Reads the QR code on the first sheet of a PDF, as a camera would; null without a code. */
export function readCode(file: string): string | null {
  const args = ['-gray', '-r', '150', '-l', '1', '-singlefile', file]
  const drawn = execFileSync('pdftoppm', args, { maxBuffer: 64 * 1024 * 1024 })
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.toString('latin1', 0, 40)) ?? []
  const grey = drawn.subarray(head.length)
  const colours = Uint8ClampedArray.from({ length: grey.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (grey[at >> 2] ?? 0),
  )
  return jsQR(colours, Number(width), Number(height))?.data ?? null
}
