import { expect, test } from '@playwright/test'

test('after a refused body the calls of a browser on its kept connections are served', async ({ page }) => {
  await page.goto('/privacy-policy')
  const statuses = await page.evaluate(async () => {
    const send = async (path: string, bytes: number) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ x: 'a'.repeat(bytes) })
      const refused = await fetch(`/rest${path}`, { method: 'POST', headers, body })
      await refused.text()
      // More calls than the browser has connections.
      const next = await Promise.all(Array.from({ length: 8 }, () => fetch('/rest/version')))
      return [refused.status, ...new Set(next.map(({ status }) => status))].join(', ')
    }
    const seen: string[] = []
    for (const path of [
      '/nonsense',
      '/v1/files',
      '/cutoptim/materials',
      '/cutoptim/optimize1d',
      '/user/login',
    ])
      for (const bytes of [100_000, 300_000, 1_700_000, 9_000_000])
        seen.push(`${path} ${bytes}: ${await send(path, bytes).catch((error) => String(error))}`)
    return seen
  })
  const expected = { '/nonsense': 404, '/v1/files': 401, '/cutoptim/materials': 401 } as const
  for (const line of statuses) {
    const path = line.slice(0, line.indexOf(' ')) as keyof typeof expected
    expect.soft(line).toMatch(new RegExp(`: ${expected[path] ?? 413}, 200$`))
  }
})
