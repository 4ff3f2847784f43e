import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { planPicture } from '../svg/picture.ts'
import { svgOf } from '../svg/svg.ts'
import type { ExportAssets } from '../write/job.ts'
import type { ProjectModel } from '../write/model.ts'

/** Pixels a point, as screens with fine pixels have them, but never more pixels than a picture viewer opens. */
const FINE = 2
const MOST_PIXELS = 24_000_000

let started: Promise<void> | null = null

/** The rasterizer is one WebAssembly a process, started with the first picture. */
function start(assets: ExportAssets): Promise<void> {
  started ??= assets.rasterizer().then((wasm) => initWasm(wasm as BufferSource))
  // Failed downloads are tried again the next time.
  started.catch(() => {
    started = null
  })
  return started
}

/** The plan as a picture of pixels. */
export async function planPng(project: ProjectModel, assets: ExportAssets): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([assets.regular(), assets.bold(), start(assets)])
  const sheet = planPicture(project)
  const zoom = Math.min(FINE, Math.sqrt(MOST_PIXELS / (sheet.width * sheet.height)))
  const resvg = new Resvg(svgOf(sheet, project.title), {
    fitTo: { mode: 'zoom', value: zoom },
    font: { fontBuffers: [regular, bold], defaultFontFamily: 'Noto Sans' },
  })
  try {
    const image = resvg.render()
    const bytes = image.asPng()
    image.free()
    return bytes
  } finally {
    resvg.free()
  }
}
