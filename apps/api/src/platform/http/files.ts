import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors/answer.ts'
import { classify } from '../errors/classify.ts'

/** A content hash in the name, `index-B4xk21_Q.js` or `page.B4xk21_Q.js`: such a file never changes. */
const hashed = /-[\w-]{8,}\.\w+$|\/_astro\/[^/]+\.[\w-]{8}\.\w+$/

/** The index of the documentation's search; by this type nothing compresses the files again. */
const gzipped = /\.(pf_\w+|pagefind)$/

/**
 * Serves the files of a folder, compressed if the build has a compressed copy. Of several folders the first one
 * that has a file serves it.
 */
export async function serveFiles(
  app: FastifyInstance,
  options: Pick<FastifyStaticOptions, 'root' | 'index' | 'prefix'>,
): Promise<void> {
  await app.register(async (files) => {
    // No file can have such a name as `//bars`, or one past all lengths: there is nothing, as at any other address.
    files.setErrorHandler((error, request, reply) =>
      classify(error)?.key === 'invalidRequest' ? reply.callNotFound() : sendError(error, request, reply),
    )
    await files.register(fastifyStatic, {
      ...options,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (gzipped.test(path)) reply.header('content-type', 'application/gzip')
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
      decorateReply: false,
    })
  })
}
