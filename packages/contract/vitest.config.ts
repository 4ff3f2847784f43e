import { defineConfig } from 'vitest/config'

export default defineConfig({
  // No file leaves a state to the next one, and a worker for each file would take a second.
  test: { isolate: false, setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 120_000 },
})
