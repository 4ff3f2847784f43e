import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Nothing here has a state that one file could leave to the next, and a worker for each file takes a second.
  test: { isolate: false, setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 120_000 },
})
