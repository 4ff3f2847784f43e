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
