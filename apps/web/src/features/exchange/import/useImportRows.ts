import {
  destinationsOf,
  type Invocation,
  type Issue,
  lockedByImport,
  type MaterialRows,
  plainName,
} from '@kerfwise/cutlist'
import type { Review } from '@kerfwise/formats'
import { useInvoke, useRefusal } from '../../../state/document/commands.ts'
import { useExamplePanel } from '../../../state/document/example.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useMaterials } from '../../../state/materials/materials.ts'
import { useLimits } from '../../../state/session/tier.ts'

type Place = 'toActive' | 'toPanel' | 'toSaved' | 'toNew'

/** Where each material of a list goes, and the command that takes it there. */
export function useImportRows(review: Review | null, replace: boolean, withSettings: boolean) {
  const invoke = useInvoke()
  const refusal = useRefusal()
  const document = useOpenDocument()
  const examplePanel = useExamplePanel()
  const limits = useLimits()
  const placement = { replace, example: replace ? examplePanel() : null }
  const saved = useMaterials().data ?? []
  const materialOf = (name: string) =>
    saved.find((material) => plainName(material.name) === plainName(name)) ?? null

  const groups = (review?.groups ?? []).map((group) => {
    const { settings, ...rows } = group
    return { ...rows, settings: withSettings ? settings : {}, material: materialOf(group.name) }
  })
  const [only] = groups
  const single = groups.length === 1 && only?.name === '' ? only : null
  const invocation: Invocation = single
    ? { id: 'table.import', args: { rows: single.rows, replace, settings: single.settings } }
    : {
        id: 'table.importMaterials',
        args: { groups, ...placement },
      }
  const destinations = destinationsOf(document, groups, placement)
  const placeOf = (group: MaterialRows): Place => {
    if (plainName(group.name) === '') return 'toActive'
    const destination = destinations.find((one) => one.groups.includes(group))
    if (destination?.madeFor === null) return 'toPanel'
    return group.material === null ? 'toNew' : 'toSaved'
  }
  const issue: Issue | null = groups.length === 0 ? null : refusal(invocation)
  return {
    groups: single ? [] : groups.map((group) => ({ group, destination: placeOf(group) })),
    /** How many rows come in locked. */
    locked: lockedByImport(document, groups, placement, limits),
    issue,
    run: () => invoke(invocation),
  }
}
