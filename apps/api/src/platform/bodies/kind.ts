import type { z } from 'zod'

/** A kind of body that may be large, and the facts that the server needs from it. */
export interface BodyKind<In = unknown, Out = unknown> {
  readonly name: string
  readonly schema: z.ZodType<In>
  /**
   * The digest that handlers get in the place of the body. It crosses from one thread to another, so it is small and
   * plain data: a copy of every row would cost the event loop more than parsing the body there.
   */
  digest(body: In): Out
}

/** Parsed, checked and digested before Fastify's own validation, which lets it pass. */
export class Digested {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}
