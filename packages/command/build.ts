/** Bundles our packages that are not published into one program; what npm gives stays outside. */
import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import product from './package.json' with { type: 'json' }

await rm('dist', { recursive: true, force: true })
const made = await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: Object.keys(product.dependencies).flatMap((name) => [name, `${name}/*`]),
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
  metafile: true,
})
// Code of others would need its notice in the package.
const strangers = Object.keys(made.metafile.inputs).filter((file) => file.includes('node_modules'))
if (strangers.length > 0) throw new Error(`the program would hold code of others: ${strangers.join(', ')}`)
