import {
  type ErrorKey,
  errorEnvelope,
  errorStatus,
  linesType,
  type Operation,
  type OperationParts,
  pageEnvelope,
  progressLine,
  successEnvelope,
} from '@kerfwise/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preParsingAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify'
import { z } from 'zod'
import type { BodyRule } from '../admission/admit.ts'
import { type BodyKind, Digested } from '../bodies/kind.ts'
import { securityOf } from './security.ts'
import { chapterOf } from './wordedOpenApi.ts'

export interface RouteOptions {
  /** The kind that a body is read as; see `routeOf`. */
  readonly kind?: BodyKind
  /** The rule for the body, by its sender. */
  readonly body?: BodyRule
  /** Answers some callers before the body is read. */
  readonly early?: (request: FastifyRequest) => object | undefined
  /** Waited for before the body is read; see `turns.ts`. */
  readonly turn?: () => Promise<void>
}

type Part<P extends OperationParts, K extends keyof OperationParts> = P[K] extends z.ZodType
  ? z.output<P[K]>
  : undefined

export interface Input<P extends OperationParts> {
  readonly body: Part<P, 'body'>
  readonly query: Part<P, 'query'>
  readonly params: Part<P, 'params'>
  readonly headers: Part<P, 'headers'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A finished answer that is sent unchanged: a redirect, or JSON bytes. */
export class Sent {
  readonly reply: FastifyReply
  constructor(reply: FastifyReply) {
    this.reply = reply
  }
}

/** A page of a list, and the cursor of the next one; null after the last. */
export class Page<T> {
  readonly entries: T
  readonly next: string | null
  constructor(entries: T, next: string | null) {
    this.entries = entries
    this.next = next
  }
}

/** The errors of every call. */
const common: readonly ErrorKey[] = [
  'invalidRequest',
  'crossSite',
  'notFound',
  'methodNotAllowed',
  'rateLimited',
  'internal',
  'storageUnavailable',
]
const commonOfBodies: readonly ErrorKey[] = ['tooLarge', 'unsupportedMediaType']

/** The input of a handler with the digest of the body in the body's place. */
export type DigestInput<P extends OperationParts, D> = Omit<Input<P>, 'body'> & { readonly body: D }

/** Serves an operation whose body may be large: the body is read as one of its kind, outside the event loop. */
export function routeOf<S extends z.ZodType, P extends OperationParts, D>(
  app: FastifyInstance,
  op: Operation<S, P>,
  kind: BodyKind<unknown, D>,
  handle: (input: DigestInput<P, D>) => Promise<z.output<S> | Sent>,
  options: RouteOptions = {},
): void {
  const digested = (input: Input<P>) => {
    const body: unknown = input.body
    if (!(body instanceof Digested)) throw new Error('a body of a kind was not read as one')
    // Only this kind of body makes the digest, so its type is known.
    return handle({ ...input, body: body.value as D })
  }
  route(app, op, digested, { ...options, kind })
}

/** Serves one operation of the contract; its guard reads `access` and `changes` from the route's configuration. */
export function route<S extends z.ZodType, P extends OperationParts>(
  app: FastifyInstance,
  op: Operation<S, P>,
  handle: (input: Input<P>) => Promise<z.output<S> | Sent | Page<z.output<S>>>,
  options: RouteOptions = {},
): void {
  const shorthand: RouteShorthandOptions = {
    config: {
      operation: op,
      ...(options.body ? { body: options.body } : {}),
      ...(options.kind ? { kind: options.kind } : {}),
    },
    schema: schemaOf(op),
    ...(options.early === undefined ? {} : { onRequest: answerEarly(options.early) }),
    ...(options.turn === undefined ? {} : { preParsing: afterTurn(options.turn) }),
  }
  app.route({
    ...shorthand,
    method: op.method,
    url: `/rest${op.path}`,
    handler: async (request, reply) => {
      // The validator has parsed each part by the schema that these types come from.
      const { body, query, params, headers } = request
      const parsed = { body, query, params, headers } as Omit<Input<P>, 'request' | 'reply'>
      const answer = await handle({ ...parsed, request, reply })
      if (answer instanceof Page) return { success: answer.entries, next: answer.next }
      return answer instanceof Sent ? answer.reply : { success: answer }
    },
  })
}

function answerEarly(early: NonNullable<RouteOptions['early']>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const success = early(request)
    if (success) await reply.send({ success })
  }
}

function afterTurn(turn: () => Promise<void>): preParsingAsyncHookHandler {
  return async (_request, _reply, payload) => {
    await turn()
    return payload
  }
}

function schemaOf(op: Operation): NonNullable<RouteShorthandOptions['schema']> {
  const { body, query, params, headers } = op.parts
  const keys = new Set([...common, ...(body ? commonOfBodies : []), ...op.errors])
  if (op.access === 'person') keys.add('notAuthenticated')
  if (op.scope) for (const key of ['keyInvalid', 'keyNotAllowed'] as const) keys.add(key)
  const statuses = [...new Set([...keys].map((key) => errorStatus[key]))].sort()
  return {
    ...(body ? { body } : {}),
    ...(query ? { querystring: query } : {}),
    ...(params ? { params } : {}),
    ...(headers ? { headers } : {}),
    response: {
      ...answerOf(op),
      ...Object.fromEntries(statuses.map((status) => [status, errorEnvelope])),
    },
    ...{ summary: op.summary, tags: [chapterOf(op)], operationId: operationId(op), ...securityOf(op) },
  }
}

/** The schema of a successful answer. */
function answerOf({ raw, success, lines, paged }: Operation): object {
  if (paged) return { 200: pageEnvelope(success) }
  if (lines) {
    const json = { schema: successEnvelope(success) }
    const content = { 'application/json': json, [linesType]: { schema: progressLine(success) } }
    return { 200: { description: 'The answer; on request in lines, the last of which it is.', content } }
  }
  if (raw === undefined) return { 200: successEnvelope(success) }
  if (raw === 'redirect') return { 303: z.null().describe('A redirect.') }
  const types = typeof raw.file === 'string' ? [raw.file] : raw.file
  const content = Object.fromEntries(types.map((type) => [type, { schema: contentOf(type) ?? success }]))
  return { 200: { description: 'The file.', content } }
}

/** How clients that are generated read a file: JSON as an object, a text as a text, anything else as bytes. */
function contentOf(type: string): z.ZodType | undefined {
  if (type.startsWith('application/json')) return z.looseObject({})
  return type.startsWith('text/') ? z.string() : undefined
}

function operationId(op: Operation): string {
  return `${op.method.toLowerCase()}${op.path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`
}
