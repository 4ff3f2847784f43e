/** The chapters of openapi.json. Programs have those without a prefix; the calls of the page change with the page. */
const chapters: Readonly<Record<string, string>> = {
  optimize: 'Plan lists, read lists, and make files of plans.',
  jobs: 'Plan in the background.',
  projects: 'Saved projects and their files.',
  materials: 'Saved materials and the offcuts of each.',
  rack: 'Bars and offcuts with labels.',
  operation: 'For balancers and monitors.',
}

const prefix = 'page: '
const wordsOfPage = 'Calls of the page. No part of the interface for programs: they change with the page.'

/** The chapter of a call. */
export const chapterOf = ({ path, tag }: { readonly path: string; readonly tag: string }): string =>
  path.startsWith('/v1/') || tag === 'operation' ? tag : `${prefix}${tag}`

const statuses: Readonly<Record<string, string>> = {
  200: 'The answer.',
  400: 'Something in the call is not valid; `details` names its place.',
  401: 'Nobody is signed in, or the key is wrong.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or none of the caller.',
  409: 'Something else is stored or was done meanwhile; nothing was changed.',
  410: 'It is over.',
  413: 'The call is too large; `details` names the limit.',
  415: 'The body is of another media type.',
  429: 'Too many calls; `Retry-After` says how long to wait.',
  500: 'A fault of the server.',
  502: 'Another server did not answer.',
  503: 'The server is busy, or its storage is away; the same call may be sent again.',
}

interface Call {
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly operationId?: string
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Call>>>>

function worded(call: Call, method: string, path: string): Call {
  const responses = Object.entries(call.responses ?? {}).map(([status, answer]) => {
    const isSilent = answer.description === undefined || answer.description === 'Default Response'
    return [status, isSilent ? { ...answer, description: statuses[status] ?? 'Refused.' } : answer]
  })
  return {
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    security: [],
    ...call,
    responses: Object.fromEntries(responses),
  }
}

/** The description with words for each chapter and each response. */
export function wordedOpenApi<T extends { readonly paths?: unknown }>(document: T): T {
  // The generator's types leave more open than it writes.
  const calls = (document.paths ?? {}) as Paths
  const paths = Object.entries(calls).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, worded(call, method, path)])),
  ])
  const used = new Set(
    Object.values(calls).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags ?? [])),
  )
  const own = Object.keys(chapters).filter((name) => used.has(name))
  const others = [...used].filter((name) => !own.includes(name)).sort()
  const tags = [...own, ...others].map((name) => ({ name, description: chapters[name] ?? wordsOfPage }))
  return { ...document, paths: Object.fromEntries(paths), tags }
}
