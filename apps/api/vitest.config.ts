import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Passwords are hashed for real and servers started as processes: a machine busy with other
  // builds was seen to take five times as long as an idle one.
  test: { setupFiles: ['../../scripts/fixed-seed.ts'], testTimeout: 240_000, hookTimeout: 240_000 },
})
