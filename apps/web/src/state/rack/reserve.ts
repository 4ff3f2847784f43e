import {
  type BuiltRequest,
  configurationOf,
  demoOf,
  isUnlocked,
  type LackingBar,
  lackingBars,
  type PanelId,
} from '@kerfwise/cutlist'
import i18next from 'i18next'
import { atom } from 'jotai'
import { startTextsOf } from '../../shared/i18n.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { executeAtom } from '../document/commands.ts'
import { documentAtom } from '../document/document.ts'
import { panelRequest } from '../run/requestOfPanel.ts'
import { limitsAtom, tierAtom } from '../session/tier.ts'
import { neededBars } from './neededBars.ts'
import { planOfPanel } from './planOfPanel.ts'
import { rackChangesAtom } from './rack.ts'
import { fetchRack, reserveBars } from './rackCalls.ts'
import { isLost, lackTexts, sayNotReserved } from './refusals.ts'

interface Wish {
  panelId: PanelId
  /** Plans the panel again, without bars that the rack cannot give. */
  again: (panelId: PanelId, built: BuiltRequest) => Promise<void>
}

/**
 * Reserves the bars that the stored plan of a panel uses, and frees those that it no longer uses. If the rack cannot
 * give one of them, nothing is reserved, and the person may plan without it.
 */
export const reservePlanAtom = atom(null, async (get, set, { panelId, again }: Wish): Promise<void> => {
  const document = get(documentAtom)
  if (!document || demoOf(document.project) !== null || !isUnlocked(get(tierAtom), 'rack')) return
  await startTextsOf('rack')
  const plan = planOfPanel(document, panelId)
  const used = neededBars(document, panelId)
  let lacking: readonly LackingBar[] = []
  try {
    lacking = lackingBars(used, await fetchRack(false), plan)
    if (lacking.length === 0) {
      await reserveBars(
        plan,
        used.map(({ id }) => id),
      )
    }
  } catch (fault) {
    // Somebody else was quicker; the rack says who.
    lacking = isLost(fault) ? lackingBars(used, await fetchRack(false).catch(() => []), plan) : []
    if (lacking.length === 0) await sayNotReserved()
  } finally {
    set(rackChangesAtom, (count) => count + 1)
  }
  if (lacking.length === 0) return
  const question = {
    title: i18next.t('rack:plan.lackTitle', { count: lacking.length }),
    text: [...lackTexts(lacking), i18next.t('rack:plan.lackText')].join(' '),
    action: i18next.t('rack:plan.without'),
  }
  if (!(await confirm(question)) || get(documentAtom)?.project.id !== document.project.id) return
  const codes = new Set(lacking.map(({ id }) => id))
  const { leftovers } = configurationOf(get(documentAtom) ?? document, panelId)
  const values = { leftovers: leftovers.filter(({ bar }) => bar === undefined || !codes.has(bar)) }
  if (set(executeAtom, { id: 'configuration.set', args: { panelId, values } }) !== null) return
  const built = panelRequest(get(documentAtom) ?? document, panelId, get(limitsAtom), get(preferredUnitAtom))
  if (built?.ok) await again(panelId, built.value)
})
