import {
  type ConfigurationKey,
  effectiveUnit,
  type Issue,
  type ItemId,
  type PartOfRows,
  type RunIssue,
  rowsByTier,
  type Unit,
} from '@kerfwise/cutlist'
import { atom, useAtomValue } from 'jotai'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { activeConfigAtom, activeItemsAtom, documentAtom } from '../document/document.ts'
import { stableAtom } from '../document/stableAtom.ts'
import { limitsAtom } from '../session/tier.ts'
import { panelRequest } from './requestOfPanel.ts'

export const unitAtom = atom((get): Unit => effectiveUnit(get(activeConfigAtom), get(preferredUnitAtom)))

/** The active panel as the optimizer is asked, at preview effort; or everything that blocks a run. */
const requestAtom = atom((get) => {
  const document = get(documentAtom)
  if (!document) return null
  return panelRequest(document, document.project.activePanelId, get(limitsAtom), get(preferredUnitAtom))
})

const issuesAtom = atom((get): readonly RunIssue[] => {
  const request = get(requestAtom)
  return request === null || request.ok ? [] : request.issue
})

/** Of the configuration, by field; the same object until one of them changes. */
const configurationIssuesAtom = stableAtom((get) => {
  const byKey: Partial<Record<ConfigurationKey, Issue>> = {}
  for (const found of get(issuesAtom)) if (found.where === 'configuration') byKey[found.key] = found.issue
  return byKey
})

/** Of the panel as a whole: nothing to cut, or more than the tier allows. */
const panelIssuesAtom = stableAtom((get) =>
  get(issuesAtom).flatMap((found) => (found.where === 'panel' ? [found.issue] : [])),
)

type ItemIssueMap = ReadonlyMap<ItemId, Readonly<Partial<Record<string, Issue>>>>

const itemIssuesAtom = atom((get): ItemIssueMap => {
  const byItem = new Map<ItemId, Partial<Record<string, Issue>>>()
  for (const found of get(issuesAtom)) {
    if (found.where !== 'item') continue
    byItem.set(found.id, { ...byItem.get(found.id), [found.key]: found.issue })
  }
  return byItem
})

/** The rows of the open list beyond the tier's limit, which no run has. */
const lockedAtom = stableAtom((get) =>
  rowsByTier(get(activeItemsAtom), get(limitsAtom)).locked.map(({ id }) => id),
)
const lockedRowsAtom = atom((get): ReadonlySet<ItemId> => new Set(get(lockedAtom)))

/** The part of the open list that its tier plans; null if that is the whole list. */
const partByTierAtom = stableAtom((get): PartOfRows | null => {
  const { planned, locked } = rowsByTier(get(activeItemsAtom), get(limitsAtom))
  return locked.length === 0 ? null : { planned: planned.length, all: planned.length + locked.length }
})

/** Whether the tier and the material both have mitres on. */
const mitresAtom = atom((get) => get(limitsAtom).miter && get(activeConfigAtom).miterEnabled)

export const useMitres = () => useAtomValue(mitresAtom)
export const useUnit = () => useAtomValue(unitAtom)
export const useRequest = () => useAtomValue(requestAtom)
export const useIssues = () => useAtomValue(issuesAtom)
export const useConfigurationIssues = () => useAtomValue(configurationIssuesAtom)
export const usePanelIssues = () => useAtomValue(panelIssuesAtom)
export const useItemIssues = () => useAtomValue(itemIssuesAtom)
export const useLockedRows = () => useAtomValue(lockedRowsAtom)
export const usePartByTier = () => useAtomValue(partByTierAtom)
