import { asItemId, asPanelId } from '../../lists/base/id.ts'
import { emptyConfiguration, readConfiguration } from '../../lists/configuration/empty.ts'
import { newItem, readItem } from '../../lists/project/item.ts'
import { newPanel } from '../../lists/project/panel.ts'
import { buildRequest } from '../../lists/request/build.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import type { SavedPanel } from '../../lists/usage/saved-usage.ts'
import { isDemoRequest } from './guard.ts'

/** Whether a panel has the pieces and the stock of a demo; its angles and all other settings are free. */
function isOfDemo(demo: string, panel: SavedPanel): boolean {
  const { barLength, stock, leftovers, inputUnit } = readConfiguration(panel.configuration)
  const items = panel.items.flatMap((row, index) => {
    const id = asItemId(`row-${index}`)
    const read = readItem({ ...row, id })
    return read ? [{ ...newItem(id), length: read.length, count: read.count }] : []
  })
  const built = buildRequest({
    panel: newPanel(asPanelId('panel')),
    configuration: {
      ...emptyConfiguration(UNLIMITED),
      cutWaste: '0',
      barLength,
      stock,
      leftovers,
      inputUnit,
    },
    items,
    unit: inputUnit ?? 'in.',
    limits: UNLIMITED,
    effort: 'normal',
    demo,
  })
  return built.ok && isDemoRequest({ ...built.value.request, demo })
}

/** Whether a project that names a demo as its origin still cuts that demo's pieces alone, and so has its limits. */
export function isDemoCopy(origin: string | null, panels: readonly SavedPanel[]): boolean {
  if (origin === null || !origin.endsWith('-demo')) return false
  return panels.every((panel) => isOfDemo(origin, panel))
}
