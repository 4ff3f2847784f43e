import { type Bundle, createProject, entityId, saveProject } from '@kerfwise/contract'
import { isDemoCopy, isSentPlan, readBundle, savedUsage, sentResults, type Usage } from '@kerfwise/cutlist'
import { z } from 'zod'
import type { BodyKind } from '../../platform/bodies/kind.ts'
import { claimOf } from '../../platform/plans/check.ts'
import { type Body, countPanels, savedPanels } from './bundle.ts'

/** The features and amounts of a tier that a project uses. */
export interface Asked {
  readonly panels: number
  /** Whether it lists jobs, with pieces or without, or has a horizon. */
  readonly jobs: boolean
  /** The usage of a run of each panel. */
  readonly byPanel: ReadonlyMap<string, Usage>
}

/** The result of reading a save: its usage, and the texts to store. */
export interface BundleDigest {
  readonly project: Bundle['project']
  readonly asked: Asked
  /** Whether it is a copy of the demo that it names as its origin. */
  readonly isDemoCopy: boolean
  readonly items: number
  /** JSON text of `items`, `panels`, `configs` and, where there are any, `jobs` and `horizon`. */
  readonly body: string
  /** JSON texts by panel. */
  readonly results: ReadonlyMap<string, string>
  readonly materialIds: readonly string[]
  /** By panel, plans that came beside their requests, as proof files. */
  readonly claims: ReadonlyMap<string, string>
}

function askedBy(body: Body): Asked {
  const usages = [...savedPanels(body)].map(([id, panel]): [string, Usage] => [id, savedUsage(panel)])
  return {
    panels: countPanels(body),
    jobs: Boolean(body.jobs?.length || body.horizon),
    byPanel: new Map(usages),
  }
}

type Results = Pick<BundleDigest, 'results' | 'claims'>

function digestOf(bundle: Bundle, results: Results): BundleDigest {
  const { project, items, panels, configs, jobs, horizon } = bundle
  const saved = [...savedPanels(bundle).values()]
  const materialIds = Object.values(configs).flatMap(({ id }) =>
    // Another id is no material's.
    entityId.safeParse(id).success ? [String(id)] : [],
  )
  return {
    project,
    asked: askedBy(bundle),
    isDemoCopy: isDemoCopy(project.originProjectId ?? project.id, saved),
    items: saved.reduce((sum, { items: rows }) => sum + rows.length, 0),
    body: JSON.stringify({
      items,
      panels,
      configs,
      ...(jobs?.length && { jobs }),
      ...(horizon && { horizon }),
    }),
    materialIds: [...new Set(materialIds)],
    ...results,
  }
}

export const bundleBody: BodyKind<Bundle, BundleDigest> = {
  name: 'bundle',
  schema: saveProject.parts.body,
  digest: (bundle) => digestOf(bundle, keptResults(bundle)),
}

/** The same of a program, whose texts must be readable. */
export const bundleOfProgramBody: BodyKind<Bundle, BundleDigest> = {
  name: 'bundleOfProgram',
  schema: createProject.parts.body,
  digest(bundle) {
    const document = readBundle(bundle)
    if (document === null) return digestOf(bundle, keptResults(bundle))
    const claims = Object.entries(bundle.results).flatMap(([panelId, sent]): [string, string][] =>
      isSentPlan(sent) ? [[panelId, claimOf(sent.request, sent.answer)]] : [],
    )
    const results = textsOf(sentResults(document, bundle.results))
    return digestOf(bundle, { results, claims: new Map(claims) })
  },
}

const textsOf = (results: Iterable<readonly [string, unknown]>): Map<string, string> =>
  new Map([...results].map(([panelId, result]) => [panelId, JSON.stringify(result)]))

/** A result without its panel's configuration is dropped. */
function keptResults({ results, configs }: Bundle): Results {
  const kept = Object.entries(results).filter(
    ([panelId, result]) => result !== null && Object.hasOwn(configs, panelId),
  )
  return { results: textsOf(kept), claims: new Map() }
}

/** The body of a stored project, which was checked when it was saved. */
export const storedBody: BodyKind<Body, Asked> = {
  name: 'storedProject',
  schema: z.custom<Body>(),
  digest: askedBy,
}
