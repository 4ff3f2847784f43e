import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@kerfwise/testkit/process'
import { type IdentityProvider, startIdentityProvider } from '@kerfwise/testkit/servers'
import { test as base } from '@playwright/test'
import { serve } from './server.ts'

export interface WithProvider {
  readonly url: string
  readonly google: IdentityProvider
}

/** The built product beside a real OpenID Connect provider in the place of Google or Microsoft. */
export const test = base.extend<object, { site: WithProvider }>({
  site: [
    // Playwright wants a pattern, of which the cheapest fixture is this one.
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kerfwise-provider-'))
      const url = `http://localhost:${await freePort()}`
      const google = await startIdentityProvider(`${url}/rest/user/external/google/callback`)
      const end = await serve(url, {
        ...process.env,
        KERFWISE_HOST: '127.0.0.1',
        KERFWISE_DATA: folder,
        KERFWISE_LOG_LEVEL: 'error',
        KERFWISE_OPTIMIZER_THREADS: '1',
        KERFWISE_GOOGLE_CLIENT_ID: google.clientId,
        KERFWISE_GOOGLE_CLIENT_SECRET: google.clientSecret,
        KERFWISE_GOOGLE_ISSUER: google.issuer,
      })
      await use({ url, google })
      await end()
      await google.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})
