import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findShell } from '../../scripts/lib/chromium.mjs'
import { logFile } from './src/support/serverLogs.ts'

// The config is read again in every worker; the environment carries the first reading's choices to them.
// The port is below those that the system gives to calls going out.
process.env.KERFWISE_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
process.env.KERFWISE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kerfwise-e2e-'))

const port = process.env.KERFWISE_E2E_PORT
const baseURL = `http://localhost:${port}`
// Null: Playwright has its own.
const browser = findShell()

/** The browser's own calls home are switched off: tests run without a network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  fullyParallel: true,
  // A third one works where the two others wait.
  workers: 3,
  // The last lines of a run name each journey that needed it as flaky. It goes once ten runs in a row have named none.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./src/support/serverLogs.ts']],
  // A very busy machine takes ten seconds to open the editor. A passing journey does not wait for this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing what moves is a ninth of a journey's work. The walks over every screen, the first plan and the import move.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys cannot catch calls that go through the service worker; the offline journey allows it.
    serviceWorkers: 'block',
    // The cookie dialog opens by itself for a first visitor; its own journey begins without this.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: ['Analytics', 'Marketing'].map((purpose) => ({
            name: `Cookie-Consent-${purpose}`,
            value: 'denied',
          })),
        },
      ],
    },
    launchOptions: {
      args,
      // Where the machine names no language, Chromium drops names of files that are more than ASCII.
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      ...(browser ? { executablePath: browser } : {}),
    },
  },
  webServer: {
    command: `node ../../apps/api/dist/main.js > ${JSON.stringify(logFile(port))}`,
    url: `${baseURL}/rest/health`,
    timeout: 60_000,
    env: {
      ...(process.env as Record<string, string>),
      NODE_ENV: 'production',
      KERFWISE_LOG_LEVEL: 'error',
      PORT: port,
      KERFWISE_DATA: process.env.KERFWISE_E2E_DATA,
      PUBLIC_URL: baseURL,
      // Every test has its own accounts, all from one address.
      KERFWISE_RATE_REGISTER: '10000',
      KERFWISE_RATE_LOGIN_ADDRESS: '10000',
      // Journeys have receivers of webhooks on this machine.
      KERFWISE_WEBHOOK_NETWORKS: 'loopback',
      // No server has this name: journeys catch the calls that the page would send.
      KERFWISE_ANALYTICS_URL: 'http://collector.test/events',
      KERFWISE_ERROR_REPORTS_URL: 'http://key@reports.test/42',
    },
  },
})
