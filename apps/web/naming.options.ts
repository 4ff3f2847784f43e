import { join } from 'node:path'

/**
 * Libraries of papers, sheets, pictures, codes, the tour and the reference of the API, and our drawing of labels: large,
 * or used now and then.
 */
const large =
  /node_modules\/.*(pdfkit|fontkit|xlsx|resvg|uqr|jsbarcode|jsqr|dxf|papaparse|noto-sans|shepherd|swagger-ui|web-ifc)|\/formats\/src\/labels\/(pdf|draw)\.ts/

interface ChunkInfo {
  moduleIds: readonly string[]
}
interface AssetInfo {
  originalFileNames: readonly string[]
}

const source = (file: string) => join(import.meta.dirname, 'src', file)
/** The module into which the router's plugin puts the component of a route. */
const screen = (route: string) => source(`routes/${route}.tsx?tsr-split=component`)
const firstPage = [
  screen('index'),
  source('features/dashboard/DemoCards.tsx'),
  source('state/session/sessionCalls.ts'),
]

/**
 * Files of many modules. A group takes along all that its modules import, but for what a group before it has. As the
 * bundler splits by itself, the editor asks for 205 files instead of 10, and sends a tenth more, since small files
 * compress badly. Screens that people open before the editor may load some of it: 60 kB at most.
 */
export const splitting = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: (id: string) => !large.test(id), priority: 4 },
    { name: 'front', test: (id: string) => firstPage.includes(id), priority: 3 },
    // Twelve: with fewer, screens load what they do not need; with more, they need the editor's file for little.
    { name: 'screens', test: (id: string) => !large.test(id), minShareCount: 12, priority: 2 },
    { name: 'editor', test: (id: string) => id === screen('bars'), priority: 1 },
  ],
}

/** Names the chunk of such a library, so that the offline worker can tell it from the chunks of the page. */
export const naming = {
  chunkFileNames: ({ moduleIds }: ChunkInfo) => named(moduleIds),
  assetFileNames: ({ originalFileNames }: AssetInfo) => named(originalFileNames).replace(/js$/, '[ext]'),
}

function named(sources: readonly string[]): string {
  const onDemand = sources.some((source) => large.test(source))
  return onDemand ? 'assets/demand-[name]-[hash].js' : 'assets/[name]-[hash].js'
}
