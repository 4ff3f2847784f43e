// Turborepo knows what changed; a task that did not change is answered from its cache.
import { run } from './run.mjs'

/** @param {string[]} tasks @param {{ quiet?: boolean }} [options] */
export const turbo = (tasks, { quiet = false } = {}) =>
  run(
    'pnpm',
    ['exec', 'turbo', 'run', ...tasks, '--output-logs=new-only', ...(quiet ? ['--no-update-notifier'] : [])],
    {
      quiet,
      env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    },
  )
