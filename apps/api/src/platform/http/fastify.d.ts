import type { Operation } from '@kerfwise/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that this route serves; it says who may enter and whether something changes. */
    operation?: Operation
    /** Open to everyone, and changes nothing; for routes that serve no operation. */
    open?: boolean
  }
}
