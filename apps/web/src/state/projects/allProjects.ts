import { listProjects, type ProjectSummary, type User } from '@kerfwise/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** All projects of a person: the first ones come with the person, the others page by page. */
export function useAllProjects(user: User): {
  readonly projects: readonly ProjectSummary[]
  /** Whether more are on their way. */
  readonly isLoading: boolean
  readonly fault: unknown
} {
  const next = user.nextProjects ?? null
  // With each change of a project one of the two is another, and the later pages are asked for anew.
  const later = useQuery({
    queryKey: ['projects', next, user.projectCount],
    queryFn: ({ signal }) => pagesFrom(next, signal),
    enabled: next !== null,
    placeholderData: keepPreviousData,
  })
  const ids = new Set(user.projects.map(({ id }) => id))
  const behind = next === null ? [] : (later.data ?? []).filter(({ id }) => !ids.has(id))
  return {
    projects: [...user.projects, ...behind],
    isLoading: next !== null && later.isPending,
    fault: later.error,
  }
}

async function pagesFrom(first: string | null, signal: AbortSignal): Promise<ProjectSummary[]> {
  const all: ProjectSummary[] = []
  for (let cursor = first; cursor !== null; ) {
    const query = { cursor }
    const onNext = (next: string | null) => {
      cursor = next
    }
    all.push(...(await call(listProjects, { query }, { signal, onNext })))
  }
  return all
}
