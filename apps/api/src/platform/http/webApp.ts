import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError, sendRefusal } from '../errors/answer.ts'
import { classify } from '../errors/classify.ts'
import { Refusal } from '../errors/refusal.ts'

/** A content hash in the name, `index-B4xk21_Q.js`: such a file never changes. */
const hashed = /-[\w-]{8,}\.\w+$/
const namesFile = /\.\w+$/

export interface WebFolders {
  /** The built web app. */
  readonly webFolder: string
  /** Its previous version, whose hashed files the tabs that are still open ask for. */
  readonly previousWebFolder: string
}

/**
 * Serves the built web app. Addresses of the app answer its page, any other missing address a 404 in JSON. The page
 * contains `publicKey`, by which it checks its kept plan with and without a network.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webFolder: folder, previousWebFolder }: WebFolders,
  publicKey: string,
): Promise<void> {
  const page = pageOf(join(folder, 'index.html'), publicKey)
  if (page === null) app.log.warn({ folder }, 'no built web app here; only /rest is served')
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  if (page !== null) {
    for (const url of ['/', '/index.html']) {
      app.get(url, { config: { open: true }, schema: { hide: true } }, (_request, reply) => sendPage(reply))
    }
    await serveFiles(app, [folder, previousWebFolder].filter(existsSync))
  }
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) && page !== null
      ? sendPage(reply)
      : sendRefusal(request, reply, new Refusal('notFound')),
  )
}

/** The page with the key in its head; null where it was not built. */
function pageOf(file: string, publicKey: string): string | null {
  if (!existsSync(file)) return null
  const meta = `<meta name="kerfwise-key" content="${publicKey}" />`
  return readFileSync(file, 'utf8').replace('</head>', `${meta}</head>`)
}

/** A file that the first folder does not have is that of the next one. */
async function serveFiles(app: FastifyInstance, folders: string[]): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folders,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  }
  await app.register(async (files) => {
    // No file can have such a name as `//bars`, or one past all lengths: there is nothing, as at any other address.
    files.setErrorHandler((error, request, reply) =>
      classify(error)?.key === 'invalidRequest' ? reply.callNotFound() : sendError(error, request, reply),
    )
    await files.register(fastifyStatic, { ...options, decorateReply: false })
  })
}

/** Somebody opens an address, as opposed to a page asking for one of its files. */
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
