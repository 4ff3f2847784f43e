// The pinned Rust toolchain with its WebAssembly target, brought by rustup.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { addToPath, attempt, output } from './run.mjs'
import { Missing, say } from './say.mjs'

const pinned = () => {
  const text = readFileSync(join(root, 'rust-toolchain.toml'), 'utf8')
  const list = (/** @type {string} */ name) =>
    [...(text.match(new RegExp(`${name} = \\[(.*)\\]`))?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
      (match) => match[1],
    )
  return {
    channel: text.match(/channel = "([^"]+)"/)?.[1] ?? 'stable',
    targets: list('targets'),
    components: list('components'),
  }
}

/** rustup's default folder, for the shell that has not been opened anew since rustup was installed. */
const cargoBin = () => join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin')

export const provideRust = async () => {
  if (output('rustup', ['--version']) === null) addToPath(cargoBin())
  if (output('rustup', ['--version']) === null) {
    throw new Missing('rustup is missing; install it from https://rustup.rs and run this again.')
  }
  const { channel, targets, components } = pinned()
  const installed =
    output('rustup', ['component', 'list', '--installed', '--toolchain', channel])?.split('\n') ?? []
  const has = (/** @type {string} */ name) => installed.some((line) => line.startsWith(name))
  const wanted = [...components, ...targets.map((target) => `rust-std-${target}`)]
  if (has('rustc') && wanted.every(has)) return
  say(`installing Rust ${channel} with its WebAssembly target`)
  const args = ['toolchain', 'install', channel, '--profile', 'minimal', '--no-self-update']
  for (const name of components) args.push('--component', name)
  for (const name of targets) args.push('--target', name)
  if ((await attempt('rustup', args, { quiet: true })) !== 0) {
    throw new Missing(`rustup could not install Rust ${channel}; connect to the network and run this again.`)
  }
}

export const requireLinker = () => {
  if (process.platform === 'linux' && output('cc', ['--version']) === null) {
    throw new Missing(
      'a C linker is missing, which Rust needs; install your system\'s "build-essential" or "gcc" package.',
    )
  }
}
