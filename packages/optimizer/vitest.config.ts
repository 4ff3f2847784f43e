import { defineConfig } from 'vitest/config'

// A cargo build that finds nothing to do still takes a while on a busy machine, and so does starting threads.
export default defineConfig({
  test: {
    globalSetup: ['test/support/build-cli.ts'],
    setupFiles: ['../../scripts/fixed-seed.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
