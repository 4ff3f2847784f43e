import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { bounds } from '@kerfwise/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { keyHolders } from './modules/keys/index.ts'
import { admitBodies } from './platform/admission/admit.ts'
import { limitConnections } from './platform/admission/connections.ts'
import { slowRefusals } from './platform/admission/slowdown.ts'
import { newId } from './platform/crypto/tokens.ts'
import { answerErrors, sendError } from './platform/errors/answer.ts'
import { readJsonBodies } from './platform/http/body.ts'
import { answerClientError } from './platform/http/clientErrors.ts'
import { readForms } from './platform/http/forms.ts'
import { guardChanges } from './platform/http/guardChanges.ts'
import { reportingOrigins, securityHeaders } from './platform/http/headers.ts'
import { endConnectionsWhenClosing } from './platform/http/lastAnswers.ts'
import { endUnreadBodies } from './platform/http/lingering.ts'
import { keepAnswersOutOfCaches } from './platform/http/noStore.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { answerOtherMethods } from './platform/http/otherMethods.ts'
import { proxies, proxyWarning } from './platform/http/proxies.ts'
import { readable } from './platform/http/readable.ts'
import { serveSite } from './platform/http/site.ts'
import { validatorCompiler } from './platform/http/validator.ts'
import { serveWebApp } from './platform/http/webApp.ts'
import { tellRatesIn } from './platform/rateLimits/told.ts'
import { guardRoutes } from './platform/sessions/guard.ts'
import { traceCalls } from './platform/traces/calls.ts'
import { answerOwnCalls } from './roles.ts'
import { addRoutes } from './routes.ts'

/** How long a client may take to send its headers, and its whole request. */
const headersTimeoutMs = 15_000
const requestTimeoutMs = 60_000
/** How exactly these times are kept; Node looks every 30 s by default. */
const checkConnectionsEveryMs = 2_000

/** The default, 11, takes a hundred times as long for a tenth less. */
const brotliQuality = 4

/**
 * Answers of at most so many bytes are compressed here, which takes some tenths of a millisecond; larger ones in a
 * thread while they are sent. The library's own bound on two cores is 8 kB.
 */
const packedAtOnce = 128_000

/** The whole server without a port. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: proxies(deps.env.KERFWISE_TRUST_PROXY),
    bodyLimit: bounds.body,
    // The log of several servers is one, and a caller names the answer that it asks about.
    genReqId: () => newId(deps.random),
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkConnectionsEveryMs },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readable(url),
    // Fastify's own answers to bad addresses and to bytes that are not HTTP have another form than ours.
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  })
  const warning = proxyWarning(deps.env)
  if (warning) app.log.warn(warning)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (deps.traces) traceCalls(app, deps.traces)
  answerErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    tellRatesIn(request, reply)
  })
  answerOwnCalls(app, deps.env)
  limitConnections(app, deps.env)
  endConnectionsWhenClosing(app)
  endUnreadBodies(app)
  readJsonBodies(app, deps)
  await readForms(app)
  const methods = answerOtherMethods(app)
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: packedAtOnce,
    encodings: ['br', 'gzip'],
    // A few compressed bytes could become many, and none of our clients compresses its bodies.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  })
  const secure = deps.env.PUBLIC_URL.startsWith('https:')
  app.decorate('isPublicByTls', secure)
  await securityHeaders(app, {
    secure,
    connect: reportingOrigins(deps.env),
  })
  await app.register(cookie)
  guardChanges(app, deps.env.PUBLIC_URL)
  guardRoutes(app, deps, keyHolders(deps))
  keepAnswersOutOfCaches(app)
  admitBodies(app, deps.admission)
  slowRefusals(app, deps)
  await serveOpenApi(app, deps.build)
  addRoutes(app, deps)
  methods.finish()
  const site = await serveSite(app, deps.siteFolder)
  const facts = {
    // The page checks its kept plan by it.
    key: deps.signer.publicKey,
    mode: deps.env.KERFWISE_MODE,
    registration: deps.env.KERFWISE_REGISTRATION,
  }
  await serveWebApp(app, deps, facts, site)
  return app
}
