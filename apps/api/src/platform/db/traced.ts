import { apartBus } from '../traces/jobs.ts'
import { type Facts, faultName, inSpan, type Span, type Traces } from '../traces/traces.ts'
import type { OpenDatabase } from './database.ts'
import type { Db, Engine, Step, Store, Work } from './store.ts'

/** A list of ids may make a statement long; its beginning is enough. */
const mostText = 1_000

/** The text of a statement has placeholders instead of values. */
function textOf(statement: object): string {
  const { sql = '' } = (statement as { toSQL?(): { sql: string } }).toSQL?.() ?? {}
  return sql
}

/** The kind of a statement and its table: `select "jobs"`. */
function nameOf(text: string): string {
  const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update) "?(\w+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/** Records a span for each statement of a call or a job, and no other statements. */
function statements(traces: Traces, engine: string) {
  const facts: Facts = { 'db.system.name': engine }
  const ofText = (text: string) =>
    traces.child(nameOf(text), { ...facts, 'db.query.text': text.slice(0, mostText) })
  return { facts, ofText, of: (statement: object) => ofText(textOf(statement)) }
}

/** A database whose statements have spans. */
function tracedDb<D extends Db>(db: D, traces: Traces, engine: string): D {
  const { of, ofText } = statements(traces, engine)
  const own: Pick<Db, 'rows' | 'first' | 'changed' | 'prepared'> = {
    rows: (statement) => inSpan(traces, of(statement), () => db.rows(statement)),
    first: (statement) => inSpan(traces, of(statement), () => db.first(statement)),
    changed: (statement) => inSpan(traces, of(statement), () => db.changed(statement)),
    prepared(statement) {
      const text = textOf(statement)
      const run = db.prepared(statement)
      return (values) => inSpan(traces, ofText(text), () => run(values))
    },
  }
  return { ...db, ...own }
}

/** A store whose transactions have spans, with their statements in them. */
function tracedStore(store: Store, traces: Traces, engine: string): Store {
  const { facts, of } = statements(traces, engine)

  /** Wraps a work; the span of a failed statement ends with the transaction. */
  function watched<T, A extends unknown[]>(span: Span, work: (...with_: A) => Work<T>) {
    let open: Span | undefined
    /** Begins the span of a statement; its result ends the span. */
    function begun<Result>(statement: object, keep: (result: Result) => void) {
      const mine = of(statement)
      open = mine
      return (result: Result) => {
        mine?.end()
        open = undefined
        keep(result)
      }
    }
    const engineOf = <Done>(engine: Engine<Done>): Engine<Done> => ({
      rows: (statement, keep) => engine.rows(statement, begun(statement, keep)),
      changed: (statement, keep) => engine.changed(statement, begun(statement, keep)),
      afterwards: (act) => engine.afterwards(act),
    })
    function* steps(...with_: A): Work<T> {
      // From here on the connection is there, and the lock of the key.
      span.mark('begun')
      const all = work(...with_)
      for (;;) {
        const { done, value } = all.next()
        if (done) return value
        const step: Step = (engine) => value(engineOf(engine))
        yield step
      }
    }
    return { steps, failed: (error: unknown) => open?.end(faultName(error)) }
  }

  function inTransaction<T>(
    name: string,
    work: Parameters<typeof store.reading<T>>[0],
    run: (work: Parameters<typeof store.reading<T>>[0]) => Promise<T>,
  ): Promise<T> {
    const span = traces.child(name, facts)
    if (!span) return run(work)
    const { steps, failed } = watched(span, work)
    return inSpan(traces, span, async () => {
      try {
        return await run(steps)
      } catch (error) {
        failed(error)
        throw error
      }
    })
  }

  return {
    ...tracedDb(store, traces, engine),
    transaction: (key, work) => inTransaction('transaction', work, (all) => store.transaction(key, all)),
    reading: (work) => inTransaction('reading', work, (all) => store.reading(all)),
  }
}

/** The parts of a database that calls and jobs use, with spans. */
export function tracedDatabase(
  { db, counts, bus, pool }: OpenDatabase,
  traces: Traces,
): Pick<OpenDatabase, 'db' | 'counts' | 'bus'> {
  const engine = pool ? 'postgresql' : 'sqlite'
  return {
    db: tracedStore(db, traces, engine),
    counts: tracedDb(counts, traces, engine),
    bus: apartBus(bus, traces),
  }
}
