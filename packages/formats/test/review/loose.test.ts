import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looseCells } from '../../src/review/loose.ts'

const piece = (count: string, length: string, description: string) => ({ length, count, description })

describe('a line of words', () => {
  it.each([
    ['one more rail of 845,5', piece('1', '845,5', 'one more rail')],
    ['rail: 845 mm - left', piece('1', '845 mm', 'rail: - left')],
    ['1200 x 4 leg', piece('4', '1200', 'leg')],
    ['4 legs 1200', piece('4', '1200', 'legs')],
  ])('%s', (text, cells) => {
    expect(looseCells(text, false)).toEqual(cells)
  })

  it.each([
    ['3 pcs of 300 block', piece('3', '300', 'block')],
    ['3 pieces of 300', piece('3', '300', '')],
    ['3 off 300 mm', piece('3', '300 mm', '')],
    ['3 Stk. à 300', piece('3', '300', '')],
    ['3 Stück zu 300', piece('3', '300', '')],
    ['3 szt. 300', piece('3', '300', '')],
    ['3 szt. po 300', piece('3', '300', '')],
    ['3 pièces de 300', piece('3', '300', '')],
    ['3 peças de 300', piece('3', '300', '')],
    ['3x300 of oak', piece('3', '300', 'oak')],
    ['3pcs 300 block', piece('3', '300', 'block')],
    ['3 blocks of 300', piece('3', '300', 'blocks')],
    ['3 @ 300', piece('3', '300', '')],
    ['300 block, 3 pcs', piece('3', '300', 'block')],
    ['300 mm x3', piece('3', '300 mm', '')],
    ['300 pcs of 3', piece('300', '3', '')],
  ])('%s, in a list of either order', (text, cells) => {
    for (const countFirst of [true, false]) expect(looseCells(text, countFirst)).toEqual(cells)
  })

  it('with a word for pieces beside the quantity has this quantity, whatever the figures', () => {
    const pieces = [
      'pcs',
      'pc.',
      'pieces',
      'Stk.',
      'Stück',
      'szt.',
      'pièces',
      'piezas',
      'uds.',
      'peças',
      'off',
    ]
    const each = ['', ' of', ' à', ' je', ' de', ' po', ' @']
    const whole = fc.integer({ min: 1, max: 9_999 }).map(String)
    const length = fc
      .tuple(whole, fc.constantFrom('', '.5', ',25', ' mm', ' cm', ' 1/2'))
      .map((part) => part.join(''))
    const name = fc.constantFrom('', 'leg', 'long rail', 'Brett', 'deska', 'of oak, left')
    fc.assert(
      fc.property(
        ...[
          whole,
          length,
          name,
          fc.constantFrom(...pieces),
          fc.constantFrom(...each),
          fc.boolean(),
          fc.boolean(),
        ],
        (count, long, words, word, link, isJoined, countFirst) => {
          const description = words.replace(/^of /, '')
          const before = `${count}${isJoined ? '' : ' '}${word}${link} ${long} ${words}`
          expect(looseCells(before, countFirst)).toEqual(piece(count, long, description))
          const behind = `${words} ${long}, ${count}${isJoined ? '' : ' '}${word}`
          expect(looseCells(behind, countFirst)).toEqual(piece(count, long, words))
        },
      ),
    )
  })

  it('whose amounts may be either is read in the order of the list', () => {
    expect(looseCells('4 and 12', true)).toEqual(piece('4', '12', 'and'))
    expect(looseCells('4 and 12', false)).toEqual(piece('12', '4', 'and'))
    // Values decide before the order of the list does.
    expect(looseCells('4 and 1200', false)).toMatchObject({ length: '1200', count: '4' })
    expect(looseCells('1200 and 4', true)).toMatchObject({ length: '1200', count: '4' })
  })

  it('has the quantity before its sign, where the length is not plainly there', () => {
    expect(looseCells('4 x 12', false)).toEqual(piece('4', '12', ''))
    expect(looseCells('1200 x 4', true)).toEqual(piece('4', '1200', ''))
  })

  it('without a length, and with more than two amounts, is none', () => {
    expect(looseCells('see drawing', true)).toBeNull()
    expect(looseCells('3 pcs as drawn', true)).toBeNull()
    expect(looseCells('4 of 1200 and 300', true)).toBeNull()
  })
})
