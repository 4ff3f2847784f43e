import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveFiles } from './files.ts'

const home = '/docs/'

/** The documentation, if it was built. */
export interface Site {
  /** Whether a request asks for one of its addresses. */
  readonly has: (request: FastifyRequest) => boolean
  /** Answers that there is no such page. */
  readonly sendMissing: (reply: FastifyReply) => FastifyReply
}

/** Serves the built documentation under `/docs`; null if it was not built. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<Site | null> {
  const file = join(folder, '404.html')
  if (!existsSync(file)) {
    app.log.warn({ folder }, 'no built documentation here; /docs is not served')
    return null
  }
  const missing = readFileSync(file, 'utf8')
  const pages = pagesOf(folder)
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = '', query] = url.split('?', 2)
    if (pages.has(path)) return reply.redirect(query === undefined ? `${path}/` : `${path}/?${query}`, 301)
  })
  await serveFiles(app, { root: folder, prefix: '/docs', index: ['index.html'] })
  return {
    has: ({ url }) => url.startsWith(home),
    sendMissing: (reply) =>
      reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(missing),
  }
}

/** The addresses of all pages without their last slash, from which links between pages would lead astray. */
function pagesOf(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const folders = files.filter((file) => /(^|[/\\])index\.html$/.test(file)).map((file) => dirname(file))
  return new Set(folders.map((name) => (name === '.' ? '/docs' : `${home}${name.split(sep).join('/')}`)))
}
