// Where things lie. Tools are cached per user, so that a second clone finds them.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @typedef {'helm' | 'kubeconform' | 'kubernetes-validate' | 'promtool'} DeployTool */
/** @type {Record<DeployTool | 'maturin' | 'mypy' | 'node' | 'openapi-python-client' | 'pnpm' | 'wasm-bindgen' | 'wasm-pack', string>} */
export const versions = JSON.parse(readFileSync(join(root, 'scripts/versions.json'), 'utf8'))

const userCache = () => {
  if (process.env.XDG_CACHE_HOME) return process.env.XDG_CACHE_HOME
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}

/** Folder of downloaded and built tools; KERFWISE_CACHE moves it. */
export const cache = process.env.KERFWISE_CACHE ?? join(userCache(), 'kerfwise')

/** The folder of facts that this clone keeps between runs. */
export const stamps = join(root, '.cache')

export const exe = process.platform === 'win32' ? '.exe' : ''
