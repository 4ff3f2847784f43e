import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { Traces } from './traces.ts'

/** Traces for a server whose settings name a collector; null else. */
export async function tracesFromEnv(
  env: Env,
  build: string,
  logger: FastifyBaseLogger,
): Promise<Traces | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null
  const { startTraces } = await import('./openTelemetry.ts')
  const server = {
    'service.version': build,
    'service.instance.id': `${hostname()}-${process.pid}`,
    'kerfwise.role': env.KERFWISE_ROLE,
  }
  return startTraces({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, server, logger })
}
