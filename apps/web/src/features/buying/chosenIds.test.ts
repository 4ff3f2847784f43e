import { expect, it } from 'vitest'
import { chosenIds } from './chosenIds.ts'

it.each([
  ['', []],
  ['a', ['a']],
  ['b,a', ['b', 'a']],
  ['a,b,a,', ['a', 'b']],
])('the address %j is of the projects %j', (ids, projects) => {
  expect(chosenIds(ids)).toEqual(projects)
})
