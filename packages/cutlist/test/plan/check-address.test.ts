import { describe, expect, it } from 'vitest'
import { checkAddress, readSharedCheck } from '../../src/index.ts'

const token = 'a-_Z9'.repeat(8).padEnd(43, 'x')
const hash = '0123456789abcdef'.repeat(4)

describe('the address of a check', () => {
  it('names the share and the plan, and is read as both', () => {
    const { origin, pathname, searchParams } = new URL(
      checkAddress({ origin: 'https://kerfwise.example', token }, hash),
    )
    expect([origin, pathname]).toEqual(['https://kerfwise.example', '/verify'])
    expect(readSharedCheck(searchParams.get('share') ?? '')).toEqual({ token, digits: hash.slice(0, 32) })
  })

  it('may name the share alone', () => {
    expect(readSharedCheck(token)).toEqual({ token, digits: '' })
  })

  it.each([
    '',
    'a token',
    token.slice(1),
    `${token}.`,
    `${token}.${hash.slice(0, 31)}`,
    `${token}.${'Z'.repeat(32)}`,
    `${token}.${hash}`,
  ])('is refused as %j', (text) => {
    expect(readSharedCheck(text)).toBeNull()
  })
})
