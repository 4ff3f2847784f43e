import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../errors/answer.ts'
import { Refusal } from '../errors/refusal.ts'
import { serveFiles } from './files.ts'
import type { Site } from './site.ts'

/** Screens of the app among the addresses of the documentation. */
const screensInDocs = ['/docs/api', '/docs/api/']

const namesFile = /\.\w+$/

export interface WebFolders {
  /** The built web app. */
  readonly webFolder: string
  /** Its previous version, whose hashed files the tabs that are still open ask for. */
  readonly previousWebFolder: string
}

/**
 * Serves the built web app. Addresses of the app answer its page, addresses of the documentation
 * that have no page the documentation's own, any other missing address a 404 in JSON. The page
 * contains the facts of the server.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webFolder: folder, previousWebFolder }: WebFolders,
  facts: Facts,
  site: Site,
): Promise<void> {
  const page = pageOf(join(folder, 'index.html'), facts)
  if (page === null) app.log.warn({ folder }, 'no built web app here; only /rest is served')
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  if (page !== null) {
    for (const url of ['/', '/index.html', ...screensInDocs]) {
      app.get(url, { config: { open: true }, schema: { hide: true } }, (_request, reply) => sendPage(reply))
    }
    await serveFiles(app, { root: [folder, previousWebFolder].filter(existsSync), index: false })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendRefusal(request, reply, new Refusal('notFound'))
    if (site.has(request)) return site.sendMissing(request, reply)
    return page === null ? sendRefusal(request, reply, new Refusal('notFound')) : sendPage(reply)
  })
}

/** What the page has to know before its first call and without a network, by name. */
export type Facts = Readonly<Record<string, string>>

/** The page with facts about this server in its head; null if it was not built. */
function pageOf(file: string, facts: Facts): string | null {
  if (!existsSync(file)) return null
  const meta = Object.entries(facts).map(
    ([name, content]) => `<meta name="kerfwise-${name}" content="${content}" />`,
  )
  return readFileSync(file, 'utf8').replace('</head>', `${meta.join('')}</head>`)
}

/** Whether a person opens an address, as opposed to a page that asks for a file. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path === '/rest' || path.startsWith('/rest/')) return false
  const mode = request.headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  const accept = request.headers.accept ?? '*/*'
  // A tool that takes anything wants the page too, unless it names a file.
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile.test(path))
}
