import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Passwords are hashed for real and servers started as processes: a busy machine takes its time.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
})
