import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

export interface HeaderOptions {
  /** Whether people reach the product by TLS. */
  readonly secure: boolean
  /** Other origins that the page may report to. */
  readonly connect: readonly string[]
}

/**
 * Security headers. No `upgrade-insecure-requests` and HSTS only behind TLS, so that plain http by a LAN name works;
 * styles may be inline because Mantine injects its own, scripts never.
 */
export async function securityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...options.connect],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    // On plain http browsers ignore this one with a warning in the console.
    crossOriginOpenerPolicy: options.secure ? { policy: 'same-origin' } : false,
    originAgentCluster: options.secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    // The page reads labels of the rack by the camera, once the person has allowed the browser to.
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  })
}

/** The addresses to which the page sends failures and, after consent, usage events: only those of the settings. */
export function reportingOrigins(
  env: Pick<Env, 'KERFWISE_ERROR_REPORTS_URL' | 'KERFWISE_ANALYTICS_URL'>,
): string[] {
  const addresses = [env.KERFWISE_ERROR_REPORTS_URL, env.KERFWISE_ANALYTICS_URL].filter(Boolean)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
