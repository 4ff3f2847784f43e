import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is on this machine. */
export function has(program: string, ...probe: readonly string[]): boolean {
  try {
    execFileSync(program, [...probe], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

/** The suffix of a test's name if its program is missing. */
export function where(program: string, found: boolean): string {
  return found ? '' : ` (left out: ${program} is not on this machine)`
}

/** Runs a program on a file in a folder of its own, and returns the files that the program leaves there. */
export function runTool(
  program: string,
  name: string,
  bytes: Uint8Array,
  args: (file: string, folder: string) => readonly string[],
  left: string,
): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-formats-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    execFileSync(program, [...args(file, folder)], { stdio: 'ignore', timeout: 110_000, cwd: folder })
    return new Uint8Array(readFileSync(join(folder, left)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Reads the grey picture (PGM, P5) that pdftoppm writes. */
export function readGrey(bytes: Uint8Array): Grey {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 40))
  const [whole = '', width = '0', height = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(head) ?? []
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(whole.length) }
}

/** Share of the pixels that clearly differ; 1 where the sizes do. */
export function difference(a: Grey, b: Grey): number {
  if (a.width !== b.width || a.height !== b.height) return 1
  const differing = a.pixels.filter((pixel, at) => Math.abs(pixel - (b.pixels[at] ?? 0)) > 96)
  return differing.length / a.pixels.length
}
