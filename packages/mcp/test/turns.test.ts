import { expect, it } from 'vitest'
import { newTurns } from '../src/serve/turns.ts'

const { signal } = new AbortController()

it('calls take turns in their order, and a failed one gives its place on', async () => {
  const turns = newTurns({ atOnce: 1, waiting: 9 })
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const calls = [
    turns
      .take(signal, async () => {
        await first.promise
        done.push('first')
        throw new Error('broken')
      })
      .catch(() => {}),
    turns.take(signal, async () => done.push('second')),
    turns.take(signal, async () => done.push('third')),
  ]
  first.resolve()
  await Promise.all(calls)
  expect(done).toEqual(['first', 'second', 'third'])
})

it('a cancelled call leaves the queue', async () => {
  const turns = newTurns({ atOnce: 1, waiting: 9 })
  const first = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const working = turns.take(signal, () => first.promise)
  const left = turns.take(leaving.signal, async () => 'worked')
  const stays = turns.take(signal, async () => 'worked')
  leaving.abort(new Error('given up'))
  await expect(left).rejects.toThrow('given up')
  first.resolve()
  await working
  expect(await stays).toBe('worked')
  await expect(turns.take(leaving.signal, async () => 'worked')).rejects.toThrow('given up')
})

it('a call is refused if too many wait', async () => {
  const turns = newTurns({ atOnce: 1, waiting: 0 })
  const first = Promise.withResolvers<void>()
  const working = turns.take(signal, () => first.promise)
  await expect(turns.take(signal, async () => {})).rejects.toThrow(
    'server: is busy: 0 calls are waiting already',
  )
  first.resolve()
  await working
})
