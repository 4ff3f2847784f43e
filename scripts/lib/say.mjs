// What the bootstrap tells a person: one plain sentence at a time.

/** A fault that a person can mend; its message names the missing thing and the remedy. */
export class Missing extends Error {}

/** @param {string} text */
export const say = (text) => process.stdout.write(`kerfwise: ${text}\n`)

/**
 * Runs the script's body; a Missing fault ends it with its sentence alone, anything else with its stack.
 * @param {() => Promise<void>} body
 */
export const main = async (body) => {
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
