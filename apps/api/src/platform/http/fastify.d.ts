import type { Operation } from '@kerfwise/contract'
import type { BodyRule } from '../admission/admit.ts'
import type { BodyKind } from '../bodies/kind.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that this route serves, with its access rule and whether the call changes something. */
    operation?: Operation
    /** Open to everyone, and changes nothing; for routes that serve no operation. */
    open?: boolean
    /** The rule for its body; the general rule without one. */
    body?: BodyRule
    /** The kind that its body is read as. */
    kind?: BodyKind
  }

  interface FastifyInstance {
    /** Whether people reach the product by https, as the settings say. */
    readonly isPublicByTls: boolean
  }
}
