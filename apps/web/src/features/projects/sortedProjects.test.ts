import type { ProjectSummary } from '@kerfwise/contract'
import { expect, test } from 'vitest'
import { sortedProjects } from './sortedProjects.ts'

const project = (title: string, modified: number) =>
  ({
    id: title,
    title,
    description: title === 'Ährengarten' ? 'Zaun, Nordseite' : '',
    modified,
  }) as ProjectSummary
const list = [project('Rahmen 10', 3), project('rahmen 2', 1), project('Ährengarten', 2)]
const titles = (order: 'modified' | 'title', text = '') =>
  sortedProjects(list, order, 'de', text).map(({ title }) => title)

test('projects are sorted by their last change, the latest first', () => {
  expect(titles('modified')).toEqual(['Rahmen 10', 'Ährengarten', 'rahmen 2'])
})

test('titles are sorted with numbers by value and without regard to case', () => {
  expect(titles('title')).toEqual(['Ährengarten', 'rahmen 2', 'Rahmen 10'])
})

test('a filter finds part of a title or description in any case', () => {
  expect(titles('title', ' RAHMEN ')).toEqual(['rahmen 2', 'Rahmen 10'])
  expect(titles('title', 'zaun')).toEqual(['Ährengarten'])
  expect(titles('title', 'x')).toEqual([])
})
