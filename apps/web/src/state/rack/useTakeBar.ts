import {
  type CutDocument,
  configurationOf,
  demoOf,
  effectiveUnit,
  isBlankLeftover,
  isReservedFor,
  isWithin,
  type LeftoverRow,
  type PanelId,
  plainName,
  type RackBar,
  type RackPlan,
  rowOfBar,
  type TierLimits,
} from '@kerfwise/cutlist'
import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { keepDocument, openDocument, ownDocument } from '../document/browserCopy.ts'
import { executeAtom } from '../document/commands.ts'
import { documentAtom } from '../document/document.ts'
import { tierAtom } from '../session/tier.ts'
import { planOfPanel } from './planOfPanel.ts'
import { rackChangesAtom } from './rack.ts'

const server = () => import('./rackCalls.ts')

interface Open {
  readonly fault: null
  readonly panelId: PanelId
  readonly plan: RackPlan
}

/** The list of the person's project that may take a bar, or why none may. */
export type TakeTarget = Open | { readonly fault: 'project' | 'material' | 'full'; readonly title: string }

/** The list for a bar: of the bar's material, the active one first. */
function targetOf(own: CutDocument | null, bar: RackBar, limits: TierLimits): TakeTarget {
  if (!own || demoOf(own.project) !== null) return { fault: 'project', title: '' }
  const { title, activePanelId } = own.project
  const suiting = own.panels
    .map(({ id }) => id)
    .filter((id) => plainName(configurationOf(own, id).name) === plainName(bar.material))
  const panelId = suiting.find((id) => id === activePanelId) ?? suiting[0]
  if (panelId === undefined) return { fault: 'material', title }
  const plan = planOfPanel(own, panelId)
  const others = configurationOf(own, panelId).leftovers.filter(
    (row) => row.bar !== bar.id && !isBlankLeftover(row),
  )
  return isWithin(limits, 'leftovers', others.length + 1)
    ? { fault: null, panelId, plan }
    : { fault: 'full', title: plan.title }
}

/** Takes bars for the project that the person works on: the bar is reserved, and a leftover of the list. */
export function useTakeBar() {
  const store = useStore()
  const present = useAtomValue(documentAtom)
  const limits = useAtomValue(tierAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work of the last visit is read while nothing is open
  const own = useMemo(() => ownDocument(), [present])

  const reservedFor = async (plan: RackPlan) => {
    const rack = await (await server()).fetchRack(false)
    return rack.filter((bar) => isReservedFor(bar, plan)).map(({ id }) => id)
  }
  /** Puts the row of a bar among the leftovers of the list, or takes it away. */
  const setRow = ({ panelId, plan }: Open, bar: RackBar, row: LeftoverRow | null) => {
    const document = store.get(documentAtom)
    // Another project may be open by now, whose lists may have the same ids.
    if (document?.project.id !== plan.projectId || !document.panels.some(({ id }) => id === panelId)) return
    const others = configurationOf(document, panelId).leftovers.filter((each) => each.bar !== bar.id)
    const leftovers = row ? [...others, row] : others
    store.set(executeAtom, { id: 'configuration.set', args: { panelId, values: { leftovers } } })
  }
  const changed = () => store.set(rackChangesAtom, (count) => count + 1)

  return {
    targetOf: (bar: RackBar) => targetOf(own, bar, limits),
    /** Takes a bar, and returns how to take that back. Throws the fault of the server. */
    take: async (bar: RackBar, target: Open) => {
      const { panelId, plan } = target
      const { fetchWorth, reserveBars } = await server()
      const [worth, before] = await Promise.all([fetchWorth(), reservedFor(plan)])
      await reserveBars(plan, [...new Set([...before, bar.id])])
      changed()
      const open = store.get(documentAtom)
      if (own && open?.project.id !== own.project.id) {
        openDocument(own)
        keepDocument()
      }
      const document = store.get(documentAtom)
      if (document) {
        const unit = effectiveUnit(configurationOf(document, panelId), store.get(preferredUnitAtom))
        setRow(target, bar, rowOfBar(bar, worth, unit))
      }
      return async () => {
        const now = await reservedFor(plan)
        await reserveBars(
          plan,
          now.filter((id) => id !== bar.id),
        )
        changed()
        setRow(target, bar, null)
      }
    },
  }
}
