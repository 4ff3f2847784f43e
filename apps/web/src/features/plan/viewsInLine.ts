export const views = ['bars', 'saw', 'jobs', 'buy', 'offcuts', 'walk', 'worth'] as const
export type View = (typeof views)[number]

/**
 * What a menu takes from the line where it has no room for all tabs: first what is looked up now and then, then orders, at
 * last what is for the saw.
 */
const rare: readonly (readonly View[])[] = [
  [],
  ['jobs', 'offcuts', 'worth'],
  ['jobs', 'offcuts', 'worth', 'buy'],
  ['jobs', 'offcuts', 'worth', 'buy', 'walk'],
]

/** Pixels: of a letter of a tab on average, of the space beside its name, and of the menu's dots. */
const [letter, padding, dots] = [8.7, 20, 36]

/**
 * The views that are tabs in so many pixels; a menu has the others. The one that is shown is always a tab. Where even the
 * fewest are too wide, the line breaks.
 */
export function viewsInLine(
  offered: readonly View[],
  shown: View,
  nameOf: (view: View) => string,
  width: number,
): readonly View[] {
  const choices = rare.map((hidden) => offered.filter((view) => view === shown || !hidden.includes(view)))
  const roomOf = (tabs: readonly View[]) =>
    tabs.reduce((sum, view) => sum + nameOf(view).length * letter + padding, tabs === choices[0] ? 0 : dots)
  return choices.find((tabs) => roomOf(tabs) <= width) ?? choices.at(-1) ?? offered
}
