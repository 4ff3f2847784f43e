import { describe, expect, it } from 'vitest'
import { returnPath } from './returnTo.ts'

describe('the way back after signing in', () => {
  it('leads to a path of this site, with its query', () => {
    expect(returnPath('/bars?demo=basic-demo')).toBe('/bars?demo=basic-demo')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null, 7])(
    'never leads to another site: %s',
    (wanted) => {
      expect(returnPath(wanted)).toBe('/')
    },
  )
})
