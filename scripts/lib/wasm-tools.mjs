// wasm-bindgen and wasm-pack: the installed ones, else prebuilt ones, else built from crates.io.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { cache, exe, versions } from './paths.mjs'
import { addToPath, output, runProgram } from './run.mjs'
import { say, seconds } from './say.mjs'

/** A network that drops packets silently must not cost more than the build it would save. */
const DOWNLOAD_MS = 20_000

const triples = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
}
const triple = triples[/** @type {keyof typeof triples} */ (`${process.platform}-${process.arch}`)]

const tools = [
  {
    name: 'wasm-bindgen',
    crate: 'wasm-bindgen-cli',
    exact: true, // its output must match the wasm-bindgen crate in Cargo.lock
    // By default its test runner, which is not built here, speaks TLS: a tenth of the time to compile.
    build: ['--no-default-features'],
    archive: (/** @type {string} */ v) =>
      `https://github.com/wasm-bindgen/wasm-bindgen/releases/download/${v}/wasm-bindgen-${v}-${triple}.tar.gz`,
  },
  {
    name: 'wasm-pack',
    crate: 'wasm-pack',
    exact: false,
    build: [],
    archive: (/** @type {string} */ v) =>
      `https://github.com/wasm-bindgen/wasm-pack/releases/download/v${v}/wasm-pack-v${v}-${triple}.tar.gz`,
  },
]

const wanted = (/** @type {typeof tools[number]} */ tool) => versions[/** @type {'wasm-pack'} */ (tool.name)]

/** @param {typeof tools[number]} tool @param {string} command */
const works = (tool, command) => {
  const said = output(command, ['--version'])
  return said !== null && (!tool.exact || said.split(' ')[1] === wanted(tool))
}

/** Every file below a folder. @param {string} folder @returns {string[]} */
const below = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** @param {typeof tools[number]} tool @param {string} bin */
const download = async (tool, bin) => {
  if (!triple || output('tar', ['--version']) === null) return false
  mkdirSync(bin, { recursive: true })
  const scratch = mkdtempSync(join(cache, 'download-'))
  try {
    const response = await fetch(tool.archive(wanted(tool)), { signal: AbortSignal.timeout(DOWNLOAD_MS) })
    if (!response.ok) return false
    writeFileSync(join(scratch, 'tool.tar.gz'), Buffer.from(await response.arrayBuffer()))
    if (spawnSync('tar', ['xzf', 'tool.tar.gz'], { cwd: scratch }).status !== 0) return false
    for (const file of below(scratch)) {
      if (file.endsWith(`${tool.name}${exe}`)) renameSync(file, join(bin, `${tool.name}${exe}`))
    }
    return works(tool, join(bin, tool.name))
  } catch {
    return false // no way out of this network, or not for this machine: build it instead
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {typeof tools[number]} tool @param {string} home */
const build = async (tool, home) => {
  const started = Date.now()
  say(`building ${tool.crate} ${wanted(tool)} from crates.io, once (about two minutes)`)
  // The tools run for a second or two a build, so they are compiled for a fast compilation, not for speed.
  const env = {
    CARGO_TARGET_DIR: join(cache, 'tools-build'),
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_DEBUG: '0',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
    CARGO_BUILD_JOBS: String(cpus().length),
  }
  const version = tool.exact ? wanted(tool) : `^${wanted(tool)}`
  const what = [tool.crate, '--version', version, '--bin', tool.name, ...tool.build]
  await runProgram('cargo', ['install', ...what, '--root', home, '--force'], {
    quiet: true,
    env,
  })
  say(`${tool.crate} is built (${seconds(started)})`)
}

/** Brings wasm-bindgen and wasm-pack onto PATH. */
export const provideWasmTools = async () => {
  const home = join(cache, `wasm-tools-${versions['wasm-bindgen']}-${versions['wasm-pack']}`)
  const bin = join(home, 'bin')
  let built = false
  for (const tool of tools) {
    const cached = join(bin, `${tool.name}${exe}`)
    if (works(tool, tool.name) || (existsSync(cached) && works(tool, cached))) continue
    if (await download(tool, bin)) continue
    await build(tool, home)
    built = true
  }
  if (built) rmSync(join(cache, 'tools-build'), { recursive: true, force: true })
  addToPath(bin)
}
