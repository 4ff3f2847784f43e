import { expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { type Browser, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'

it('two hundred saves of one person at once let the save of another person through after a few', async () => {
  const { app } = await testApp()
  const [ann, bob] = [await registered(app, 'Ann'), await registered(app, 'Bob')]
  const codes: number[] = []
  const saves = async (browser: Browser, id: string) => {
    const { statusCode } = await browser.call('/cutoptim/project', save(bundle(id)))
    return statusCode
  }
  // One of them is the first save of the project, the others are stale.
  const burst = Array.from({ length: 200 }, () => saves(ann, 'p-1').then((code) => codes.push(code)))
  expect(await saves(bob, 'p-1')).toBe(200)
  expect(codes.length).toBeLessThanOrEqual(10)
  await Promise.all(burst)
  expect(codes.toSorted()).toEqual([200, ...Array(199).fill(409)])
})
