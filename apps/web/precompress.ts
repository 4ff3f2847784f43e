import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** The large files of wasm take seconds to compress, and each visitor fetches a tenth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Compresses the built files once and as densely as possible; the server sends the compressed files. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        for (const file of readdirSync(folder).filter((name) => /\.(js|css|wasm)$/.test(name))) {
          writeFileSync(
            join(folder, `${file}.br`),
            brotliCompressSync(readFileSync(join(folder, file)), { params }),
          )
        }
      },
    },
  }
}
