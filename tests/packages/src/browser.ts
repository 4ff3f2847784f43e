import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { findShell } from '../../../scripts/lib/chromium.mjs'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname).replace(/\/$/, '/index.html')
    try {
      const bytes = readFileSync(join(folder, path))
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Opens a page and waits until it shows the text; rejects with the page's errors where it does not. */
export const opened = async (address: string, text: RegExp): Promise<string> => {
  const executablePath = findShell()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const faults: string[] = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', (fault) => faults.push(String(fault)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(address)
    await page.getByText(text).waitFor({ timeout: 120_000 })
    return (await page.locator('body').textContent()) ?? ''
  } catch (cause) {
    throw new Error(`the page does not show ${text}: ${faults.join('\n')}`, { cause })
  } finally {
    await browser.close()
  }
}

/** The same of a folder of files, as any static host serves it. */
export const openedFolder = async (folder: string, text: RegExp): Promise<string> => {
  const site = await serve(folder)
  try {
    return await opened(site.address, text)
  } finally {
    site.close()
  }
}
