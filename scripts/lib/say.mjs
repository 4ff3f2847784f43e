// What the bootstrap tells a person: one plain sentence at a time.
import { readFileSync } from 'node:fs'

/** A fault that a person can mend; its message names the missing thing and the remedy. */
export class Missing extends Error {}

/** @param {string} text */
export const say = (text) => process.stdout.write(`kerfwise: ${text}\n`)

/** The comment at the head of a script, which is its help. @param {string} file */
const headOf = (file) =>
  (readFileSync(file, 'utf8').match(/^(?:\/\/.*\n)+/)?.[0] ?? '').replace(/^\/\/ ?/gm, '')

/**
 * Runs the script's body; a Missing fault ends it with its sentence alone, anything else with its stack. `--help` as the only
 * word prints the head of the script, unless the program that it starts has a help of its own.
 * @param {() => Promise<void>} body
 * @param {{ ownHelp?: boolean }} [options]
 */
export const main = async (body, { ownHelp = true } = {}) => {
  if (ownHelp && process.argv.length === 3 && process.argv[2] === '--help') {
    process.stdout.write(headOf(process.argv[1] ?? ''))
    return
  }
  try {
    await body()
  } catch (error) {
    process.stderr.write(
      error instanceof Missing ? `kerfwise: ${error.message}\n` : `${error?.stack ?? error}\n`,
    )
    process.exitCode = 1
  }
}

/** @param {number} since milliseconds since the epoch */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
