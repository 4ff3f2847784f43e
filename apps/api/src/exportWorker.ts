import { readFile } from 'node:fs/promises'
import type { ExportAssets } from '@kerfwise/formats/write'
import { loadChecker } from '@kerfwise/optimizer/node'
import type { PaperAsked, PaperDone } from './modules/exports/job.ts'
import { makeFile } from './modules/exports/make.ts'
import { besideServer } from './platform/beside.ts'
import { checkPlans } from './platform/plans/check.ts'

const asset = (name: string) => async () => new Uint8Array(await readFile(new URL(import.meta.resolve(name))))

const assets: ExportAssets = {
  regular: asset('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: asset('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  rasterizer: asset('@resvg/resvg-wasm/index_bg.wasm'),
}

/** Loaded for the first plan that is sent along. */
let checker: ReturnType<typeof loadChecker> | undefined
const checkerOf = () => {
  checker ??= loadChecker(besideServer('./checker_bg.wasm'))
  return checker
}

async function outcomeOf(asked: PaperAsked) {
  if ('plans' in asked) {
    const done = checkPlans(asked.plans, await checkerOf())
    return 'reason' in done ? { fault: done } : done
  }
  const made = await makeFile(asked, assets, checkerOf)
  return 'reason' in made ? { fault: made } : { file: made }
}

/** Makes one file or checks the plans of one project, in a thread of the pool. */
export async function work(asked: PaperAsked): Promise<PaperDone> {
  const before = process.threadCpuUsage()
  const outcome = await outcomeOf(asked)
  const { user, system } = process.threadCpuUsage(before)
  return { ...outcome, workedUs: user + system }
}

/** Called before work whose time is counted. */
export const ready = (): void => undefined
