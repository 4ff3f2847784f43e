import type { ProjectSummary } from '@kerfwise/contract'

export const projectOrders = ['modified', 'title'] as const
export type ProjectOrder = (typeof projectOrders)[number]

/** The projects whose title or description holds the text, in the order wanted: the last changed first, or by title as a reader sorts. */
export function sortedProjects(
  projects: readonly ProjectSummary[],
  order: ProjectOrder,
  language: string,
  text: string,
): readonly ProjectSummary[] {
  const wanted = text.trim().toLocaleLowerCase(language)
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return projects
    .filter((project) =>
      [project.title, project.description].some((text) => text.toLocaleLowerCase(language).includes(wanted)),
    )
    .toSorted((a, b) => (order === 'title' ? compare(a.title, b.title) : b.modified - a.modified))
}
