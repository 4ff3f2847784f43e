import { describe, expect, it } from 'vitest'
import { judge, statedLists } from './lines.ts'

const lists = statedLists('lines')

describe('a running text', () => {
  it.each(lists)('$name: no piece is guessed in silence', (list) => {
    const outcome = judge(list)
    expect({ ...outcome, list: list.text }).not.toMatchObject({ verdict: 'wrong' })
  })

  it('is read, or asked about where a person would ask, in nineteen lists of twenty', () => {
    const right = lists.filter((list) => judge(list).verdict === 'right')
    expect(right.length / lists.length).toBeGreaterThan(0.95)
  })
})
