// A browser for the journeys and the benches: an installed one, else the system's package, else Playwright's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { attempt, output } from './run.mjs'
import { Missing, say } from './say.mjs'

/** Chromium without windows, which takes two thirds of the time for a page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

const candidates = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string[]} names @returns {string | null} the path of the first that is installed */
const installed = (names) => {
  if (process.env.KERFWISE_CHROMIUM) return process.env.KERFWISE_CHROMIUM
  for (const name of names) {
    if (name.includes('/') || name.includes('\\')) {
      if (existsSync(name)) return name
      continue
    }
    const found = process.platform === 'win32' ? null : output('which', [name])
    // A snap cannot see the temporary folders that tests open.
    if (found && !found.startsWith('/snap')) return found
  }
  return null
}

/** The path of an installed Chromium or Chrome, first that of KERFWISE_CHROMIUM; null without one. */
export const findChromium = () => installed(candidates)

/**
 * The browser of the journeys: a shell, else a whole browser; null without one, since Playwright then finds its own.
 */
export const findShell = () => installed([...shells, ...candidates])

/** @param {string} name of the system's package */
const fromSystem = async (name) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || output('apt-get', ['--version']) === null)
    return
  say(`installing the system's ${name} for the browser tests`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update'], { env, quiet: true })
  await attempt('apt-get', ['install', '-y', '--no-install-recommends', name], { env, quiet: true })
}

/** Playwright keeps its own download and finds it by itself, so this returns no path. */
const fromPlaywright = async () => {
  say("fetching Playwright's Chromium for the browser tests")
  const cwd = join(root, 'tests/e2e')
  return (await attempt('pnpm', ['exec', 'playwright', 'install', 'chromium'], { cwd, quiet: true })) === 0
}

// A browser that a person has installed on their own machine stays as it is.
const hasShell = () => installed(shells) !== null || (findChromium() !== null && !process.env.CI)

/** Asks the system for the journeys' browser. Needs no package of the workspace. */
export const askForShell = async () => {
  if (!hasShell()) await fromSystem('chromium-headless-shell')
}

/** Sees to it that the journeys find a browser, if need be a whole one. */
export const provideShell = async () => {
  if (!hasShell()) await provideChromium()
}

/** Sees to it that the benches find a whole browser, installed or Playwright's own. */
export const provideChromium = async () => {
  if (findChromium()) return
  await fromSystem('chromium')
  if (findChromium() || (await fromPlaywright())) return
  throw new Missing(
    'no Chromium was found for the browser tests; install Chromium or Chrome, or set KERFWISE_CHROMIUM to one.',
  )
}
