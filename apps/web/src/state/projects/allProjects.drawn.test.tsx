import type { ProjectSummary, User } from '@kerfwise/contract'
import { expect, it } from 'vitest'
import { drawHook } from '../../../test/drawn/draw.tsx'
import { serve, unreachable } from '../../../test/drawn/server.ts'
import { useAllProjects } from './allProjects.ts'

const project = (id: string): ProjectSummary => ({
  id,
  title: id,
  description: '',
  created: 0,
  modified: 0,
  originProjectId: null,
  revision: 1,
  panels: 1,
  items: 1,
})

/** A person with two projects at once, and more from that cursor on. */
const withMore = (nextProjects: string | null) =>
  ({ projects: ['a', 'b'].map(project), nextProjects, projectCount: 6 }) as Partial<User> as User

/** The pages behind the first two projects; one of them comes again, because it was changed meanwhile. */
const pages: Readonly<Record<string, { ids: readonly string[]; next: string | null }>> = {
  second: { ids: ['b', 'c', 'd'], next: 'third' },
  third: { ids: ['e', 'f'], next: null },
}

const page = (cursor: string) => {
  const { ids, next } = pages[cursor] ?? { ids: [], next: null }
  return new Response(JSON.stringify({ success: ids.map(project), next }), {
    headers: { 'content-type': 'application/json' },
  })
}

it('shows the projects of each page once', async () => {
  const asked = serve(({ query }) => page(query.cursor ?? ''))
  const { result } = await drawHook(() => useAllProjects(withMore('second')))
  expect(result.current.projects.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(result.current.isLoading).toBe(true)
  await expect.poll(() => result.current.projects.map(({ id }) => id)).toEqual([...'abcdef'])
  expect(asked.map(({ query }) => query.cursor)).toEqual(['second', 'third'])
})

it('keeps the first projects and tells the fault where a later page does not come', async () => {
  serve(({ query }) => (query.cursor === 'second' ? page('second') : unreachable()))
  const { result } = await drawHook(() => useAllProjects(withMore('second')))
  await expect.poll(() => result.current.fault).toBeTruthy()
  expect(result.current.projects.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(result.current.isLoading).toBe(false)
})

it('asks for nothing where all projects have come with the person', async () => {
  const asked = serve(() => page('second'))
  const { result } = await drawHook(() => useAllProjects(withMore(null)))
  expect(result.current).toMatchObject({ isLoading: false, fault: null })
  expect(asked).toEqual([])
})
