import {
  type Invocation,
  type Issue,
  type MaterialRows,
  panelForMaterial,
  plainName,
} from '@kerfwise/cutlist'
import type { Review, ReviewedGroup } from '@kerfwise/formats'
import { useCommands, useRefusal } from '../../../state/commands.ts'
import { useOpenDocument } from '../../../state/exchange.ts'
import { useMaterials } from '../../../state/materials/materials.ts'

export type Destination = 'toActive' | 'toPanel' | 'toSaved' | 'toNew'

/** Where each material of a list goes, and the command that takes it there. */
export function useImportRows(review: Review | null, replace: boolean, withSettings: boolean) {
  const run = useCommands()
  const refusal = useRefusal()
  const document = useOpenDocument()
  const saved = useMaterials().data ?? []
  const materialOf = ({ name }: ReviewedGroup) =>
    saved.find((material) => plainName(material.name) === plainName(name)) ?? null

  const groups = (review?.groups ?? []).map((group) => (withSettings ? group : { ...group, settings: {} }))
  const [only] = groups
  const single = groups.length === 1 && only?.name === '' ? only : null
  const invocation: Invocation = single
    ? { id: 'table.import', args: { rows: single.rows, replace, settings: single.settings } }
    : {
        id: 'table.importMaterials',
        args: {
          groups: groups.map((group): MaterialRows => ({ ...group, material: materialOf(group) })),
          replace,
        },
      }
  const destinationOf = (group: ReviewedGroup): Destination => {
    if (plainName(group.name) === '') return 'toActive'
    if (panelForMaterial(document, group.name) !== null) return 'toPanel'
    return materialOf(group) === null ? 'toNew' : 'toSaved'
  }
  const issue: Issue | null = groups.length === 0 ? null : refusal(invocation)
  return {
    groups: single ? [] : groups.map((group) => ({ group, destination: destinationOf(group) })),
    issue,
    run: () => run(invocation.id, invocation.args as never),
  }
}
