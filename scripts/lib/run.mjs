// Starting other programs: quietly while they go well, with their whole output when they do not.
import { spawn, spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from './paths.mjs'

// npm itself runs these scripts and leaves its settings in the environment; pnpm would read them as its own.
for (const name of Object.keys(process.env)) if (/^npm_/i.test(name)) delete process.env[name]

// On Windows npm and pnpm are .cmd files, which only a shell can start.
const shell = process.platform === 'win32'

/** @param {string} folder */
export const addToPath = (folder) => {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const now = (process.env[key] ?? '').split(delimiter)
  if (now[0] !== folder)
    process.env[key] = [folder, ...now.filter((entry) => entry !== folder)].join(delimiter)
}

/**
 * The trimmed standard output, or null where the program is missing or fails.
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
export const output = (command, args, cwd) => {
  const done = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
  return done.status === 0 ? done.stdout.trim() : null
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to the environment
 * @property {boolean} [quiet] keeps the output back and shows it only when the program fails
 */

/**
 * Resolves with the exit code; a program that cannot be started counts as 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export const attempt = (command, args, { cwd = root, env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    /** @type {Buffer[]} */
    const kept = []
    child.stdout?.on('data', (chunk) => kept.push(chunk))
    child.stderr?.on('data', (chunk) => kept.push(chunk))
    child.on('error', () => resolve(127))
    child.on('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept))
      resolve(signal ? 1 : (code ?? 1))
    })
  })

/**
 * Like attempt, but a failure ends the script.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runProgram = async (command, args, options) => {
  const code = await attempt(command, args, options)
  if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed with exit code ${code}`)
}
