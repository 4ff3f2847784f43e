import type { CutDocument } from '@kerfwise/cutlist'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepDocument, openDocument, ownDocument } from '../document/browserCopy.ts'
import { useMayReplace } from '../save/replace.ts'

/** The projects with these ids as they are now, the open one with its unsaved changes. */
async function projectsOf(ids: readonly string[]): Promise<readonly CutDocument[]> {
  const { peekProject } = await import('../save/projectCalls.ts')
  const documents: CutDocument[] = []
  for (const id of ids) {
    const own = ownDocument()
    documents.push(own?.project.id === id && own.project.dirty ? own : await peekProject(id))
  }
  return documents
}

/** The projects that a person has chosen, read anew each time. */
export function useChosenProjects(ids: readonly string[]) {
  return useQuery({
    queryKey: ['chosen', ...ids],
    queryFn: () => projectsOf(ids),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The chosen projects; without any the person's own one, as it is now. */
export function useBuyingProjects(ids: readonly string[]) {
  return useQuery({
    queryKey: ['buying', ...ids],
    queryFn: async () => {
      const own = ownDocument()
      return ids.length > 0 ? projectsOf(ids) : own === null ? [] : [own]
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Opens a new project that was made of others; false if the person chooses to keep the open project. */
export function useOpenMade(): (document: CutDocument) => Promise<boolean> {
  const mayReplace = useMayReplace()
  return useCallback(
    async (document) => {
      if (!(await mayReplace())) return false
      openDocument(document)
      keepDocument()
      return true
    },
    [mayReplace],
  )
}
