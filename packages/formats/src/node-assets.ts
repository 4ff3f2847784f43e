import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ExportAssets } from './write/job.ts'

const { resolve } = createRequire(import.meta.url)
const asset = (name: string) => async () => new Uint8Array(await readFile(resolve(name)))

/** The files that papers need, from the packages of a program of npm. */
export const nodeAssets: ExportAssets = {
  regular: asset('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: asset('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  rasterizer: asset('@resvg/resvg-wasm/index_bg.wasm'),
}

/** The day on this machine's calendar, as `2026-12-24`. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-')
