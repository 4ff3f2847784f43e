import { defineConfig } from 'vitest/config'

// The files only read the repository, and a worker for each of them takes seconds.
export default defineConfig({ test: { isolate: false, testTimeout: 120_000 } })
