// Turborepo knows what changed; a task that did not change is answered from its cache.
import { runProgram } from './run.mjs'

const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

/**
 * @param {string[]} tasks
 * @param {{ quiet?: boolean, watch?: boolean }} [options] quiet: shown only on failure; watch: again on change
 */
export const turbo = (tasks, { quiet = false, watch = false } = {}) =>
  runProgram('pnpm', ['exec', 'turbo', watch ? 'watch' : 'run', ...tasks, '--output-logs=new-only'], {
    quiet,
    env,
  })
