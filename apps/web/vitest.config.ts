import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findShell } from '../../scripts/lib/chromium.mjs'
import { jsonImports } from './jsonImports.ts'

// Null: Playwright has its own.
const browser = findShell()
const drawn = 'src/**/*.drawn.test.{ts,tsx}'

/** Functions run in Node; components and hooks in a page of Chromium, where they live. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'functions',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [drawn],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react(), jsonImports()],
        // Named, because a dependency that is found in the middle of a run reloads the pages of tests that have begun.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@kerfwise/formats > jsbarcode',
            '@mantine/core',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/notifications',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'i18next',
            'jotai',
            'react',
            'react-dom',
            'react-i18next',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'components',
          include: [drawn],
          setupFiles: ['test/drawn/setup.ts'],
          testTimeout: 60_000,
          // A busy machine draws late.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
                ...(browser ? { executablePath: browser } : {}),
              },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
