import type { Operation } from '@kerfwise/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that this route serves; what has none is closed to nobody and changes nothing. */
    operation?: Operation
  }
}
