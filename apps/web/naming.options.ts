/**
 * Libraries of papers, sheets, pictures, codes, the tour and the reference of the API, and our drawing of labels: large,
 * or used now and then.
 */
const large =
  /node_modules\/.*(pdfkit|fontkit|xlsx|resvg|uqr|jsqr|dxf|papaparse|noto-sans|shepherd|swagger-ui)|\/formats\/src\/labels\/(pdf|draw)\.ts/

interface ChunkInfo {
  moduleIds: readonly string[]
}
interface AssetInfo {
  originalFileNames: readonly string[]
}

/**
 * All that the entry imports is one file: as the bundler splits it, the editor asks for 205 files instead of 125, and sends
 * an eighth more, since small files compress badly.
 */
export const splitting = {
  groups: [{ name: 'first', tags: ['$initial' as const], test: (source: string) => !large.test(source) }],
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
