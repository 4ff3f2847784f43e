import { served } from './served.ts'

/** A span as OTLP writes it in JSON. */
export interface Received {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly facts: Readonly<Record<string, string | number | boolean>>
  readonly marks: readonly string[]
  readonly failed: boolean
}

interface Value {
  readonly stringValue?: string
  readonly boolValue?: boolean
  readonly intValue?: number | string
  readonly doubleValue?: number
}
type Attributes = readonly { readonly key: string; readonly value: Value }[]
interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes?: Attributes
  readonly events?: readonly { readonly name: string }[]
  readonly status?: { readonly code?: number }
}
interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}

const failedStatus = 2
const factsOf = (attributes: Attributes = []) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => {
      const whole = intValue === undefined ? undefined : Number(intValue)
      return [key, stringValue ?? boolValue ?? whole ?? doubleValue ?? '']
    }),
  )

export interface Collector {
  readonly url: string
  /** The spans so far. */
  spans(): Received[]
  /** What servers say of themselves. */
  servers(): Received['facts'][]
  /** All bytes so far, with headers. */
  text(): string
}

/** Takes spans as a collector of OpenTelemetry does. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const url = await served(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const there = request.method === 'POST' && request.url === '/v1/traces'
    if (there) bodies.push(Buffer.concat(chunks).toString('utf8'))
    response.writeHead(there ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  const all = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
  return {
    url,
    spans: () =>
      all()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ traceId, spanId, parentSpanId, name, attributes, events = [], status }) => ({
          traceId,
          spanId,
          ...(parentSpanId ? { parentSpanId } : {}),
          name,
          facts: factsOf(attributes),
          marks: events.map((event) => event.name),
          failed: status?.code === failedStatus,
        })),
    servers: () => all().map(({ resource }) => factsOf(resource.attributes)),
    text: () => bodies.join('\n'),
  }
}

/** Takes connections and never answers. */
export const startSilentCollector = () => served(() => {})
