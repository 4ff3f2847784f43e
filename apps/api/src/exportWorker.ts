import { readFile } from 'node:fs/promises'
import type { ExportAssets } from '@kerfwise/formats/write'
import type { ExportAsked, ExportDone } from './modules/exports/job.ts'
import { makeFile } from './modules/exports/make.ts'

const asset = (name: string) => async () => new Uint8Array(await readFile(new URL(import.meta.resolve(name))))

const assets: ExportAssets = {
  regular: asset('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: asset('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  rasterizer: asset('@resvg/resvg-wasm/index_bg.wasm'),
}

/** Makes one file, in a thread of the pool. */
export default async function run(asked: ExportAsked): Promise<ExportDone> {
  const before = process.threadCpuUsage()
  const made = await makeFile(asked, assets)
  const { user, system } = process.threadCpuUsage(before)
  const outcome = 'reason' in made ? { fault: made } : { file: made }
  return { ...outcome, workedUs: user + system }
}

/** Called before work whose time is counted. */
export const ready = (): void => undefined
