import type { z } from 'zod'

/** A kind of body that may be large, and what the server needs to know of it. */
export interface BodyKind<In = unknown, Out = unknown> {
  readonly name: string
  readonly schema: z.ZodType<In>
  /**
   * What handlers get in place of the body. It crosses from one thread to another, so it is data alone, and little of
   * it: a copy of every row would cost the event loop more than parsing it there.
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
