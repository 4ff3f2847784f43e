import { defineConfig } from 'vitest/config'

export default defineConfig({
  // No file leaves a state to the next one, and a worker for each file would take a second. The plans of a property take
  // ten times as long beside everything else that is tested and compiled.
  test: { isolate: false, setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 600_000 },
})
