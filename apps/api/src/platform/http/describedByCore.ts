import schemas from '@kerfwise/contract/coreSchemas.json' with { type: 'json' }

interface Described {
  readonly components?: { readonly schemas?: object }
}

const prefix = '#/components/schemas/'

/** The references of a document, each once. */
function referencesOf(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && typeof member === 'string') found.add(member.slice(prefix.length))
    else referencesOf(member, found)
  }
  return found
}

/** The names that a part of a document leads to, over any number of references. */
function usedBy(part: unknown, all: ReadonlyMap<string, object>): ReadonlySet<string> {
  const used = new Set<string>()
  const walk = (from: unknown) => {
    for (const name of referencesOf(from)) {
      if (used.has(name)) continue
      used.add(name)
      walk(all.get(name))
    }
  }
  walk(part)
  return used
}

/**
 * The description of the interface with the schemas of the core's types in the place of the few facts that the server
 * reads of a request, and without schemas that no call has.
 */
export function describedByCore<T extends object>(document: T): T {
  const core: ReadonlyMap<string, object> = new Map(Object.entries(schemas))
  // The server's schemas have one name for what it takes and another for what it gives; the core has one type.
  const text = JSON.stringify(document).replaceAll(
    new RegExp(`"${prefix}(${[...core.keys()].join('|')})Input"`, 'g'),
    `"${prefix}$1"`,
  )
  const written: T & Described = JSON.parse(text)
  const own = Object.entries(written.components?.schemas ?? {})
  const all = new Map(own)
  for (const [name, schema] of core) all.set(name, { ...schema, ...examplesOf(all.get(name)) })
  const { components, ...calls } = written
  const used = usedBy(calls, all)
  const kept = [...all].filter(([name]) => used.has(name)).sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...written, components: { ...components, schemas: Object.fromEntries(kept) } }
}

function examplesOf(schema: object = {}): object {
  return 'examples' in schema ? { examples: schema.examples } : {}
}
