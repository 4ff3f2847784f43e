import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Facts, Origin, Span, Traces } from './traces.ts'

export interface TraceSettings {
  /** Of the collector, without the path of its traces. */
  readonly endpoint: string
  /** Names this server in each span. */
  readonly server: Facts
  readonly logger: FastifyBaseLogger
  /** Milliseconds between two sendings. */
  readonly everyMs?: number
}

/** A collector that does not answer costs this, and the spans. */
const sendMs = 5_000
/** The end of the server waits no longer for the collector. */
const lastMs = 2_000
const complainMs = 60_000
/** Spans that wait; more are dropped, so that a lost collector costs some megabytes at most. */
const mostWaiting = 4_096

/**
 * Sends spans by OTLP. The packages are loaded here, and so by a server alone that has a collector. Spans are made by hand:
 * ready-made instrumentation patches modules, which a bundle has inside.
 */
export async function startTraces(settings: TraceSettings): Promise<Traces> {
  const { endpoint, server, logger, everyMs = 2_000 } = settings
  // Each module is imported by its name here, since a bundler would hoist the imports of a file of ours to the top of
  // the program.
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { ExportResultCode, W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')

  const sender = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: sendMs,
  })
  let complained = -complainMs
  const exporter: ConstructorParameters<typeof BatchSpanProcessor>[0]['exporter'] = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS && performance.now() - complained >= complainMs) {
          complained = performance.now()
          logger.warn({ err: result.error }, 'the collector of traces takes nothing; spans are dropped')
        }
        done(result)
      }),
    shutdown: () => sender.shutdown(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kerfwise', ...server }),
    // A caller cannot hide a call from traces, nor ask for more; the collector chooses which traces it keeps.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: 2 * sendMs,
        maxQueueSize: mostWaiting,
      }),
    ],
  })
  const tracer = provider.getTracer('kerfwise')
  const propagator = new W3CTraceContextPropagator()
  const running = new AsyncLocalStorage<Context | null>()
  const contexts = new WeakMap<Span, Context>()

  const open = (name: string, attributes: Facts, kind: number, parent: Context): Span => {
    const own = tracer.startSpan(name, { attributes, kind }, parent)
    const span: Span = {
      note: (facts) => void own.setAttributes(facts),
      mark: (moment) => void own.addEvent(moment),
      end(fault) {
        if (fault !== undefined)
          own.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault)
        own.end()
      },
    }
    contexts.set(span, trace.setSpan(parent, own))
    return span
  }
  const contextOf = (origin: Origin) =>
    propagator.extract(ROOT_CONTEXT, origin, {
      get: (from, key) => {
        const value = (from as Readonly<Record<string, unknown>>)[key]
        return typeof value === 'string' ? value : undefined
      },
      keys: (from) => Object.keys(from),
    })

  return {
    begin: (kind, name, facts, origin = {}) =>
      open(name, facts, kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER, contextOf(origin)),
    child(name, facts) {
      const parent = running.getStore()
      return parent ? open(name, facts, SpanKind.INTERNAL, parent) : undefined
    },
    within: (span, work) => running.run((span && contexts.get(span)) ?? null, work),
    async close() {
      const given = new Promise<void>((resolve) => setTimeout(resolve, lastMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), given])
    },
  }
}
