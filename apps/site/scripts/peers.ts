import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const manifest = join(import.meta.dirname, '../../../race/page/Cargo.toml')
const made = join(
  import.meta.dirname,
  '../../../race/page/target/wasm32-unknown-unknown/release/kerfwise_race_page.wasm',
)

/** Compiles the other optimizers of the race to wasm, with the glue that the page's worker imports. */
export function buildPeers(): void {
  run('cargo', [
    'build',
    '--release',
    '--quiet',
    '--locked',
    '--target',
    'wasm32-unknown-unknown',
    '--manifest-path',
    manifest,
  ])
  const out = join(import.meta.dirname, '../src/race/dist')
  run('wasm-bindgen', ['--target', 'web', '--out-dir', out, '--out-name', 'peers', made])
}

function run(command: string, words: readonly string[]): void {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `status ${status}`}`)
}
