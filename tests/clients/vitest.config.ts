import { defineConfig } from 'vitest/config'

// Compilers and type checkers on a busy machine take minutes.
export default defineConfig({ test: { testTimeout: 600_000, hookTimeout: 600_000 } })
