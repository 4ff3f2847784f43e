import { defineConfig } from 'vitest/config'

// Compilers on a busy machine take minutes.
export default defineConfig({
  test: { testTimeout: 900_000, hookTimeout: 900_000, fileParallelism: false },
})
