import { expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

it('journeys wait for something a person sees, never for a fixed time', () => {
  const journeys = files.filter((file) => /^tests\/e2e\/src\/.*\.ts$/.test(file))
  expect(journeys.length).toBeGreaterThan(0)
  const sleeping = journeys.filter((file) =>
    /waitForTimeout\(|setTimeout\((?:\(?done|resolve)/.test(read(file)),
  )
  expect(sleeping).toEqual([])
})

it('each route has its address among those that the journeys walk', () => {
  const routes = files.flatMap(
    (file) => /^apps\/web\/src\/routes\/(?!__root)(.+)\.tsx$/.exec(file)?.[1] ?? [],
  )
  expect(routes.length).toBeGreaterThan(10)
  const walked = [...read('tests/e2e/src/pages/routes.ts').matchAll(/^ {2}'?([\w.$-]+)'?: \{ who:/gm)].map(
    ([, name = '']) => name,
  )
  expect(walked.toSorted()).toEqual(routes.toSorted())
})
