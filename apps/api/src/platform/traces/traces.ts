/** Figures and names of the house: never a text, an address or an id that a person could be found by. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** A timed part of a call or a job. */
export interface Span {
  note(facts: Facts): void
  /** Marks a moment of the span. */
  mark(name: string): void
  /** Ends the span; `fault` is the name of a fault. Its message is left out, since it may quote a person's text. */
  end(fault?: string): void
}

/** The caller's own trace: the header `traceparent` as W3C defines it. */
export interface Origin {
  readonly traceparent?: unknown
  readonly tracestate?: unknown
}

/** Reports where the time of calls and jobs goes, to a collector of OpenTelemetry. */
export interface Traces {
  /** Begins a span beside all others, or in the span of the caller. */
  begin(kind: 'call' | 'job', name: string, facts: Facts, origin?: Origin): Span
  /** Begins a span inside the present one; undefined without a present one. */
  child(name: string, facts: Facts): Span | undefined
  /** Does a work whose further spans are inside this one; null for a work outside all spans. */
  within<T>(span: Span | null, work: () => T): T
  /** Sends the remaining spans, if the collector takes them soon. */
  close(): Promise<void>
}

/** The name of a fault, which is a word of the code or of PostgreSQL's table of errors. */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, key } = error as { name: string; code?: unknown; key?: unknown }
  const own = key ?? code
  return typeof own === 'string' && /^\w{1,60}$/.test(own) ? own : name
}

/** Does a work in a span, if there is one, and ends the span afterwards. */
export async function inSpan<T>(traces: Traces, span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const result = await traces.within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(faultName(error))
    throw error
  }
}
