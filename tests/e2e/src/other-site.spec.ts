import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import { anAccount } from './support/account.ts'

/** A name of the local network for the server, and one for a site of somebody else; both are this machine. */
const [own, other] = ['kerfwise.lan', 'other.lan']

/** A browser that knows these names. By plain http it tells a server neither Sec-Fetch-Site nor, of a link, an Origin. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const names = `--host-resolver-rules=MAP ${own} 127.0.0.1, MAP ${other} 127.0.0.1`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] })
    },
    { scope: 'worker' },
  ],
})

/** A page of the other site with this in it. */
async function otherSite(html: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>x</title>${html}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://${other}:${port}/`, close: () => server.close() }
}

/** A call by the page that is open, with the cookies of the browser. */
const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
      const answer = await fetch(`/rest${path}`, sent)
      return { status: answer.status, text: await answer.text() }
    },
    { path, body },
  )

for (const [what, path] of [
  ['deletes no project', '/cutoptim/project/delete?id=p-1'],
  ['signs nobody out', '/user/logout'],
] as const) {
  test(`By plain http in the local network a link of another site ${what}`, async ({ page, baseURL }) => {
    const home = new URL(baseURL ?? '')
    home.hostname = own
    const target = new URL(`/rest${path}`, home).href
    await page.goto(new URL('/privacy-policy', home).href)
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    const { name, mail, pass } = anAccount()
    const account = { name, mail, pass, confirm: pass, signUpForUpdates: false }
    expect(await call(page, '/user/register', account)).toMatchObject({ status: 200 })
    const project = { project: { id: 'p-1', title: 'kept', revision: 0 }, panels: [], items: {}, configs: {} }
    expect(await call(page, '/cutoptim/project', project)).toMatchObject({ status: 200 })

    const site = await otherSite(
      `<a href="${target}">a prize</a> <a href="${target}" rel="noreferrer">another</a>
       <form action="${target}"><input type="hidden" name="id" value="p-1"><button>press</button></form>`,
    )
    for (const pressed of ['a prize', 'another', 'press']) {
      await page.goto(site.url)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().startsWith(new URL(target).origin)),
        page.getByText(pressed, { exact: true }).click(),
      ])
      const sent = await answer.request().allHeaders()
      expect([sent['sec-fetch-site'], sent.origin]).toEqual([undefined, undefined])
      expect(sent.cookie, 'the browser sends the session').toContain('=')
      expect([answer.status(), (await answer.json()).error.key]).toEqual([403, 'crossSite'])
    }
    site.close()

    await page.goto(new URL('/privacy-policy', home).href)
    expect((await call(page, '/cutoptim/projects')).text).toContain('kept')
    // The page's own link still does it.
    await page.evaluate((href) => {
      document.body.innerHTML = `<a href="${href}">mine</a>`
    }, target)
    await Promise.all([
      page.waitForResponse((response) => response.url() === target && response.ok()),
      page.getByText('mine').click(),
    ])
    await page.goto(new URL('/privacy-policy', home).href)
    expect((await call(page, '/cutoptim/projects')).text).not.toContain('kept')
  })
}
