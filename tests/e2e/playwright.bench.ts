import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Figures in a real browser; they are printed, not judged. */
export default defineConfig(config, {
  testDir: './bench',
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 300_000,
})
