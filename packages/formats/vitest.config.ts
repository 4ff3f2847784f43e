import { defineConfig } from 'vitest/config'
import { coverage } from '../../scripts/coverage.ts'

export default defineConfig({
  // Nothing here has a state that one file could leave to the next, and a worker for each file takes a second.
  test: { coverage, isolate: false, setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 120_000 },
})
