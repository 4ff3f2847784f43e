import { expect, it } from 'vitest'
import { createTurns } from '../src/platform/http/turns.ts'

it('the turnstile lets one caller on in each turn of the event loop, in order, so that other calls come between', async () => {
  const turn = createTurns()
  const heard: string[] = []
  const between = () => {
    heard.push('other')
    if (heard.filter((name) => name === 'call').length < 3) setImmediate(between)
  }
  setImmediate(between)
  await Promise.all([1, 2, 3].map(() => turn().then(() => heard.push('call'))))
  expect(heard.join(' ')).not.toContain('call call')
  expect(heard.filter((name) => name === 'call')).toHaveLength(3)
})
