// Turborepo knows what changed; a task that did not change is answered from its cache.
import { runProgram } from './run.mjs'

const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

// Tasks have processes of their own. More tasks at once than this would take as long and wait for each other, some of
// them longer than a test may.
const concurrency = '--concurrency=200%'

/**
 * @param {string[]} tasks
 * @param {{ quiet?: boolean, watch?: boolean }} [options] quiet: shown only on failure; watch: again on change
 */
export const turbo = (tasks, { quiet = false, watch = false } = {}) =>
  runProgram(
    'pnpm',
    ['exec', 'turbo', ...(watch ? ['watch'] : ['run', concurrency]), ...tasks, '--output-logs=new-only'],
    {
      quiet,
      env,
    },
  )
