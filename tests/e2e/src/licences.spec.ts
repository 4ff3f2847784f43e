import { expect, test } from '@playwright/test'
import { linkOfFooter } from './pages/footer.ts'
import { settle } from './support/account.ts'

test('the notices of all parts of the page are one click away', async ({ page, request }) => {
  await settle(page)
  await page.goto('/support')
  await expect(page.locator('form[name="contact"]')).toBeVisible()
  const link = await linkOfFooter(page, 'Open-source licences')
  const address = await link.getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  // The page, its workers, fonts, our wasm and others', and the offline worker.
  const parts = [
    'react ',
    '@react-pdf/pdfkit ',
    '@expo-google-fonts/noto-sans ',
    '@resvg/resvg-wasm ',
    'swagger-ui-dist ',
    'web-ifc ',
    'serde_json ',
  ]
  for (const part of [...parts, 'workbox-core ']) expect(text).toContain(`\n${part}`)
  for (const terms of ['SIL OPEN FONT LICENSE', 'Mozilla Public License', 'Permission is hereby granted']) {
    expect(text).toContain(terms)
  }
  // A library in one file names the libraries inside it beside the file.
  expect(text).toContain('DOMPurify')
})
