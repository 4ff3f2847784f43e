import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Seconds of a build for the large binaries, and a tenth of what each visitor fetches of them. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Compresses the built files once, as densely as can be, beside the files themselves; the server sends them as they are. */
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
