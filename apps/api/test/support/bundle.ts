const item = (id: string) => ({
  id,
  length: '72 1/2',
  count: '3',
  description: 'rail',
  leftAngle: '0',
  rotated: false,
})

/** A bundle of one panel with some rows, as the web app sends it. */
export function bundle(
  id: string,
  { title = 'Shelf', rows = 2, panels = 1, revision = 0, origin = null as string | null, settings = {} } = {},
) {
  const panelIds = Array.from({ length: panels }, (_, index) => `panel-${index}`)
  const ids = Array.from({ length: rows }, (_, index) => `item-${index}`)
  const byPanel = <T>(value: () => T) => Object.fromEntries(panelIds.map((panel) => [panel, value()]))
  return {
    project: {
      id,
      title,
      activePanelId: 'panel-0',
      revision,
      originProjectId: origin,
      created: 1000,
      dirty: true,
    },
    panels: panelIds.map((panel) => ({ id: panel, title: 'Pine', exclusions: { pine: 1 } })),
    items: byPanel(() => Object.fromEntries(ids.map((row) => [row, item(row)]))),
    configs: byPanel(() => ({
      id: 'mat-1',
      name: 'Pine',
      barLength: '240',
      leftovers: [],
      ...settings,
    })),
    results: {
      'panel-0': { inSync: true, data: { barsCount: 2, bars: [{ items: [] }] } },
      gone: { inSync: true },
    },
  }
}

/** The call that saves it. */
export const save = (body: object) => ({ body })
