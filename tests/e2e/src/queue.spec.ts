import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look } from './pages/looks.ts'
import { settle } from './support/account.ts'

/**
 * A server whose optimizer is busy: it answers in lines that the test sends one by one, since no load of the real one
 * keeps a run at a known place.
 */
async function busyServer() {
  let opened: (answer: ServerResponse) => void = () => undefined
  const asked = new Promise<ServerResponse>((resolve) => {
    opened = resolve
  })
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
    opened(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    tell: async (line: object) => void (await asked).write(`${JSON.stringify(line)}\n`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a run that waits for its turn says at which place it is, until it has begun', async ({ page }) => {
  await settle(page)
  const busy = await busyServer()
  await page.route('**/rest/cutoptim/optimize1d', (route) => route.continue({ url: busy.url }))
  const view = editor(page)
  await view.open()
  await view.optimize.click()
  await busy.tell({ queue: { place: 7 } })
  await expect(view.badge('Waiting for its turn: place 7')).toBeVisible()
  await look(page, 'state-queue', [1440])
  await busy.tell({ queue: { place: 2 } })
  await expect(view.badge('Waiting for its turn: place 2')).toBeVisible()
  await busy.tell({ queue: { place: 0 } })
  await expect(page.getByText(/Waiting for its turn/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(view.optimize).toBeEnabled()
  busy.close()
})
