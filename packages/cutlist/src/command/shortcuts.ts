/** What the editor does beyond changing the document; the application says when and how. */
export interface Shortcut {
  readonly id: string
  readonly labelKey: `command.${string}`
  /** The first is the one that menus show. */
  readonly hotkeys: readonly string[]
}

const shortcut = (id: string, ...hotkeys: string[]): Shortcut => ({ id, labelKey: `command.${id}`, hotkeys })

/** Listed with the commands in the palette and in the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  shortcut('plan.optimize', 'Mod+Enter'),
  shortcut('plan.optimizeAll', 'Mod+Alt+Enter'),
  shortcut('plan.cancel', 'Escape'),
  shortcut('history.undo', 'Mod+Z'),
  shortcut('history.redo', 'Mod+Shift+Z', 'Mod+Y'),
  shortcut('project.save', 'Mod+S'),
  shortcut('palette.open', 'Mod+K'),
  shortcut('help.open', 'Shift+?'),
]
