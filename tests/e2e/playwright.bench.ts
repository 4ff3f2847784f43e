import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import config from './playwright.config.ts'

// A whole browser, as people have it, where the journeys take one without windows.
const browser = findChromium()

/** Figures in a real browser; they are printed, not judged. */
export default defineConfig(config, {
  testDir: './bench',
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 300_000,
  use: {
    launchOptions: { ...config.use?.launchOptions, ...(browser ? { executablePath: browser } : {}) },
  },
})
