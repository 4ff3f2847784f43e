/** The parts of openapi.json that are looked at. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
}

interface DescribedCall {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly description?: string
  readonly responses?: Readonly<Record<string, unknown>>
}

const scopeOf = ({ security = [] }: DescribedCall) => security.flatMap(({ key = [] }) => key)[0]

const isRefusal = (status: string) => Number(status) >= 400

/** A call with its scope in words. Its refusals become one sentence, since all have one form. */
function readableCall(call: DescribedCall, scope: string): DescribedCall {
  const answers = Object.entries(call.responses ?? {})
  const refusals = answers.map(([status]) => status).filter(isRefusal)
  return {
    ...call,
    description: `Scope: \`${scope}\`. Refused with ${refusals.join(', ')}, always as \`{"error": {"key", "message", "details"}}\`.`,
    responses: Object.fromEntries(answers.filter(([status]) => !isRefusal(status))),
  }
}

/** The description without the calls of the page, and without those that an API key may not make. */
export function keyCalls<D extends Described>(description: D): D {
  const ofPrograms = Object.entries(description.paths).filter(([path]) => path.startsWith('/rest/v1/'))
  const paths = ofPrograms.flatMap(([path, methods]) => {
    const kept = Object.entries(methods).flatMap(([method, call]) => {
      const scope = scopeOf(call)
      return scope ? [[method, readableCall(call, scope)] as const] : []
    })
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : []
  })
  return { ...description, paths: Object.fromEntries(paths) }
}
