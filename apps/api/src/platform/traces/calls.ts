import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Traces } from './traces.ts'

/** Balancers and Prometheus ask these all the time. */
const untraced = new Set(['live', 'ready', 'health', 'metrics'].map((name) => `/rest/${name}`))

/**
 * A span for each call, named by its method and route pattern. The address may hold an id or a key, so that it stays out, as
 * do headers and bodies.
 */
export function traceCalls(app: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url
    if (route !== undefined && untraced.has(route)) return done()
    const { traceparent, tracestate } = headers
    const facts = {
      'http.request.method': method,
      // Of the log's lines about the call.
      'kerfwise.request': id,
      ...(route === undefined ? {} : { 'http.route': route }),
    }
    const span = traces.begin('call', `${method} ${route ?? 'without a route'}`, facts, {
      traceparent,
      tracestate,
    })
    spans.set(request, span)
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode
      const whole = reply.raw.writableFinished
      span.note({ 'http.response.status_code': status, 'kerfwise.answered': whole })
      span.end(whole && status < 500 ? undefined : whole ? String(status) : 'gone')
    })
    traces.within(span, done)
  })
  // Bodies arrive by events of the connection, which belong to no call; see Node's AsyncLocalStorage.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) traces.within(span, done)
    else done()
  })
}
