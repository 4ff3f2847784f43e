import type { CutDocument, RackBar } from '@kerfwise/cutlist'
import type { QueryClient } from '@tanstack/react-query'
import { storedText } from '../../shared/storage.ts'
import { rackKey } from './rack.ts'
import { steppedKey } from './steppedKey.ts'

/** Whether a list of the page still has a bar for a panel that the saved project no longer has. */
function hasLostPanel(queries: QueryClient, { project, panels }: CutDocument): boolean {
  const there = new Set<string>(panels.map(({ id }) => id))
  return queries
    .getQueriesData<readonly RackBar[]>({ queryKey: rackKey })
    .flatMap(([, bars]) => bars ?? [])
    .some(({ plan }) => plan?.projectId === project.id && !there.has(plan.panelId))
}

/** Lets the rack follow a project that was saved: after undone steps, and where the save has freed the bars of a panel. */
export function followSave(queries: QueryClient, document: CutDocument): void {
  const { id } = document.project
  if (storedText(steppedKey(id)) !== null) {
    // Without the code, as without a network, the rack follows after the next save.
    import('./followSteps.ts').then(({ followSteps }) => followSteps(id)).catch(() => undefined)
  } else if (hasLostPanel(queries, document)) void queries.invalidateQueries({ queryKey: rackKey })
}
