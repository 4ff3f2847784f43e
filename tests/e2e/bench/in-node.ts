import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readProjectFile } from '@kerfwise/formats'
import { type ExportAssets, type ExportFormat, exportFile, USUAL_OPTIONS } from '@kerfwise/formats/write'

const find = createRequire(new URL('../../../packages/formats/package.json', import.meta.url))
const bytesOf = (name: string) => async () => new Uint8Array(await readFile(find.resolve(name)))

const assets: ExportAssets = {
  regular: bytesOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: bytesOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  rasterizer: bytesOf('@resvg/resvg-wasm/index_bg.wasm'),
}

/** Milliseconds that the same code takes in Node for the same file: the present speed of this machine. */
export async function madeInNode(text: string, format: ExportFormat): Promise<number> {
  const project = readProjectFile(new TextEncoder().encode(text))
  if (!project.ok) throw new Error(project.issue.code)
  const document = project.value
  const options = {
    language: 'en',
    currency: '$',
    ...USUAL_OPTIONS,
    now: Date.now(),
    today: new Date().toISOString().slice(0, 10),
  } as const
  const began = performance.now()
  await exportFile({ format, document, panels: document.panels.map(({ id }) => id), options }, assets)
  return performance.now() - began
}
