import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasHiddenSigns, hasLink, plainName, register, withoutHiddenSigns } from '../src/index.ts'

const given = { mail: 'ann@example.com', pass: 'correct horse battery', confirm: 'correct horse battery' }
const reason = (name: string) =>
  register.parts.body.safeParse({ ...given, name }).error?.issues.map(({ message }) => message)

describe('the name of a new account', () => {
  it.each([
    'https://evil.example',
    'Win at evil.com',
    'Win at EVIL.COM/prize',
    'www.evil',
    'evil.ru now',
    'mailto:x',
    'ftp://x',
  ])('holds no link: %s', (name) => {
    expect(reason(name)).toEqual(['must not contain a link'])
  })

  it.each([
    ['turned', 'Ann\u202egro.live'],
    ['embedded', 'Ann \u2067x'],
    ['marked', 'A\u200fnn'],
    ['without width', 'Ann\u200bx'],
    ['begun', '\ufeff\u2060Ann'],
    ['soft', 'An\u00adn'],
  ])('holds no hidden sign: %s', (_name, name) => {
    expect(reason(name)).toEqual(expect.arrayContaining(['must not contain invisible characters']))
  })

  it.each([
    'Ann',
    'max.mustermann',
    'J.R.R. Tolkien',
    'Zażółć Gęślą',
    'Łukasz 2. Werkstatt',
    'نام‌ها',
    '👩‍🔧 Workshop',
    'Smith & Sons Ltd.',
    "O'Neil-Jones",
  ])('may be %s', (name) => {
    expect(reason(name)).toBeUndefined()
  })
})

describe('a name in a mail', () => {
  it('becomes one line without links and hidden signs, whatever the stored name is', () => {
    const parts = fc.constantFrom(
      'https://',
      'evil',
      '.',
      'com',
      '/',
      '\u202e',
      '\n',
      '\r',
      '\u200b',
      ' ',
      'Ann',
    )
    const names = fc.oneof(
      fc.array(parts).map((some) => some.join('')),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(names, (name) => {
        const plain = plainName(name)
        expect([hasHiddenSigns(plain), hasLink(plain)]).toEqual([false, false])
      }),
      { numRuns: 2000 },
    )
  })

  it('stays readable', () => {
    expect(plainName('https://evil.com/prize')).toBe('https evil com/prize')
    expect(plainName('max.mustermann')).toBe('max mustermann')
    expect(plainName('J.R.R. Tolkien')).toBe('J.R.R. Tolkien')
  })
})

it('a message keeps its lines', () => {
  expect(withoutHiddenSigns('one\r\ntwo\n\tthree\u202e four\u0007')).toBe('one\ntwo\n\tthree four')
})
