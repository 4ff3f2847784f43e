import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
