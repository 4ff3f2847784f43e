import { existsSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { errorText } from '@kerfwise/locales/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveFiles } from './files.ts'

const home = '/docs/'
const withoutLastSlash = /^\/docs(\/[\w-]+)*$/

/** Seconds after which a browser looks again for documentation that is not there yet. */
const lookAgain = 5

/** The documentation under `/docs`. */
export interface Site {
  /** Whether a request asks for one of its addresses. */
  readonly has: (request: FastifyRequest) => boolean
  /** Answers that there is no such page, or that the documentation is not built yet. */
  readonly sendMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** The pages in a folder, each looked for once it is asked for, and no more once it was found. */
function pagesOf(folder: string) {
  const found = new Set<string>()
  return {
    async has(page: string): Promise<boolean> {
      if (found.has(page)) return true
      const isThere = await access(join(folder, page, 'index.html')).then(
        () => true,
        () => false,
      )
      if (isThere) found.add(page)
      return isThere
    },
  }
}

/** Serves the built documentation under `/docs`, also if it is built while the server runs. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<Site> {
  const missing = join(folder, '404.html')
  if (!existsSync(missing))
    app.log.info({ folder }, 'no documentation here yet; /docs has it once it is built')
  const pages = pagesOf(folder)
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = '', query] = url.split('?', 2)
    // From an address without its last slash, links between pages would lead astray.
    if (!withoutLastSlash.test(path) || !(await pages.has(path.slice(home.length)))) return
    return reply.redirect(query === undefined ? `${path}/` : `${path}/?${query}`, 301)
  })
  await serveFiles(app, { root: folder, prefix: '/docs', index: ['index.html'] })
  return {
    has: ({ url }) => url.startsWith(home),
    sendMissing: ({ headers }, reply) => {
      reply.header('cache-control', 'no-cache')
      if (existsSync(missing))
        return reply.code(404).type('text/html; charset=utf-8').send(readFileSync(missing, 'utf8'))
      return reply
        .code(503)
        .headers({ 'retry-after': lookAgain, refresh: lookAgain })
        .type('text/plain; charset=utf-8')
        .send(errorText('documentationComing', headers['accept-language']))
    },
  }
}
