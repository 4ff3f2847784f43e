import { describe, expect, it } from 'vitest'
import { codePagesOf } from '../../src/read/code-pages.ts'
import { decodeText } from '../../src/read/decode.ts'
import { readFile } from '../../src/read/index.ts'
import { isWide, sniff } from '../../src/read/sniff.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** A text of two bytes a character. */
const wide = (text: string, end: 'le' | 'be', mark: readonly number[] = []) => {
  const pairs = [...text].flatMap((sign) => {
    const [low, high] = [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]
    return end === 'le' ? [low, high] : [high, low]
  })
  return Uint8Array.from([...mark, ...pairs])
}
/** Bytes of which each is the sign of that number in the first 256. */
const narrow = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the encoding of a text', () => {
  it.each([
    ['UTF-8', bytesOf('Länge;ł'), 'utf-8', 'Länge;ł'],
    ['two bytes and a mark, the lower first', wide('Länge;ł', 'le', [0xff, 0xfe]), 'utf-16le', 'Länge;ł'],
    ['two bytes and a mark, the higher first', wide('Länge;ł', 'be', [0xfe, 0xff]), 'utf-16be', 'Länge;ł'],
    ['two bytes without a mark, the lower first', wide('Länge;ł', 'le'), 'utf-16le', 'Länge;ł'],
    ['two bytes without a mark, the higher first', wide('Länge;ł', 'be'), 'utf-16be', 'Länge;ł'],
    ['a mark before letters that have no zero', wide('ąęł', 'le', [0xff, 0xfe]), 'utf-16le', 'ąęł'],
    ['the other mark before the same', wide('ąęł', 'be', [0xfe, 0xff]), 'utf-16be', 'ąęł'],
    ['one byte that a mark begins with', narrow('ÿA'), 'windows-1252', 'ÿA'],
    ['one byte that the other mark begins with', narrow('þA'), 'windows-1252', 'þA'],
    ['one byte that a mark ends with', narrow('Aþ'), 'windows-1252', 'Aþ'],
    ['one byte that the other mark ends with', narrow('Aÿ'), 'windows-1252', 'Aÿ'],
  ])('is %s', (_, bytes, encoding, text) => {
    expect(decodeText(bytes)).toMatchObject({ text, encoding })
  })

  it.each([
    ['at the end of a word', 'listw\xb9', 'listwą'],
    ['at the beginning of a word', '\x9cciana', 'ściana'],
    ['behind the first capital', 'A\xb3', 'Ał'],
    ['behind the last capital', 'Z\xb3', 'Zł'],
    ['behind the first small letter', 'a\xb3', 'ał'],
    ['behind the last small letter', 'z\xb3', 'zł'],
    ['behind the first letter with an accent', '\xc0\xb3', 'Ŕł'],
  ])('is that of central Europe for a letter of its own %s', (_, text, read) => {
    expect(decodeText(narrow(text))).toMatchObject({ text: read, encoding: 'windows-1250' })
  })

  it.each(['10 \xb3 5', '5\xb3', '@\xb3', '[\xb3', '`\xb3', '{\xb3', '\xbe\xb3', '\xb3', 'a\xb2'])(
    'is that of western Europe for the same byte away from letters: %s',
    (text) => {
      expect(decodeText(narrow(text)).encoding).toBe('windows-1252')
    },
  )
})

/** `Длина;Кол-во` in windows-1251 and `Μήκος;Τεμάχια` in windows-1253. */
const RUSSIAN = narrow('\xc4\xeb\xe8\xed\xe0;\xca\xee\xeb-\xe2\xee\n1200;4\n')
const GREEK = narrow('\xcc\xde\xea\xef\xf2;\xd4\xe5\xec\xdc\xf7\xe9\xe1\n1200;4\n')
const TURKISH = narrow('Par\xe7a;Boy;Adet\nKay\xfdt;1200;4\n')

describe('an encoding that no byte tells', () => {
  it.each([
    [RUSSIAN, 'windows-1251', 'Длина;Кол-во'],
    [GREEK, 'windows-1253', 'Μήκος;Τεμάχια'],
  ])('is that in which the first line heads columns', (bytes, encoding, heading) => {
    const { text, encoding: found } = decodeText(bytes)
    expect([found, text.split('\n')[0]]).toEqual([encoding, heading])
  })

  it('is offered for a choice, each with the words in doubt, and each reading once', () => {
    const { codePages = [] } = decodeText(TURKISH)
    const samples = new Map(codePages.map(({ encoding, sample }) => [encoding, sample]))
    expect(codePages[0]).toEqual({ encoding: 'windows-1252', sample: 'Parça, Kayýt' })
    expect(samples.get('windows-1254')).toBe('Parça, Kayıt')
    expect(new Set(samples.values()).size).toBe(codePages.length)
    const read = readFile(TURKISH, 'windows-1254')
    expect(read).toMatchObject({ ok: true, value: { encoding: 'windows-1254' } })
    expect(read.ok && read.value.tables[0]?.rows[1]).toEqual(['Kayıt', '1200', '4'])
  })

  it('leaves nothing to choose in a file that tells its own', () => {
    expect(decodeText(bytesOf('Länge;ł')).codePages).toBeUndefined()
  })
})

describe('the kind of a file', () => {
  it('is empty without bytes', () => {
    expect(sniff(new Uint8Array())).toBe('empty')
  })

  it.each([0, 8, 14, 26, 28, 31, 127])('is not text with the control byte %i', (byte) => {
    expect(sniff(Uint8Array.of(0x41, byte, 0x41, 0x41))).toBe('binary')
  })

  it.each([9, 13, 27, 32, 126, 128])('is text with the byte %i', (byte) => {
    expect(sniff(Uint8Array.of(0x41, byte, 0x41, 0x41))).toBe('text')
  })

  it.each([
    [[0xff, 0xfe], 'text'],
    [[0xfe, 0xff], 'text'],
    [[0xff, 0xff], 'binary'],
    [[0xfe, 0xfe], 'binary'],
    [[0xff, 0x41], 'binary'],
    [[0x41, 0xfe], 'binary'],
    [[0xfe, 0x41], 'binary'],
    [[0x41, 0xff], 'binary'],
  ])('with odd bytes behind %j is %s', (mark, kind) => {
    expect(sniff(Uint8Array.from([...mark, 1, 2]))).toBe(kind)
  })

  it('is text of two bytes a character, even without a mark', () => {
    expect(sniff(wide('Length;Qty', 'le'))).toBe('text')
    expect(sniff(wide('Length;Qty', 'be'))).toBe('text')
  })

  it('is a page if it begins like one, even in capitals or after a mark', () => {
    expect(sniff(bytesOf('  <TABLE><tr>'))).toBe('html')
    expect(sniff(bytesOf('\uFEFF<table>'))).toBe('html')
    expect(sniff(bytesOf('a <table>'))).toBe('text')
  })
})

describe('two bytes a character are found by their zeros', () => {
  /** A hundred bytes with so many zeros at even and at odd places. */
  const zeros = (even: number, odd: number) =>
    Uint8Array.from({ length: 100 }, (_, at) =>
      (at % 2 === 0 ? at / 2 < even : (at - 1) / 2 < odd) ? 0 : 0x41,
    )

  it.each([
    [0, 31, 'le'],
    [2, 31, 'le'],
    [3, 31, null],
    [0, 30, null],
    [31, 0, 'be'],
    [31, 2, 'be'],
    [31, 3, null],
    [30, 0, null],
    [50, 50, null],
    [0, 0, null],
  ])('%i at even places and %i at odd ones of a hundred: %s', (even, odd, wide) => {
    expect(isWide(zeros(even, odd))).toBe(wide)
  })
})

describe('the words in doubt of an old file', () => {
  it.each([
    ['a short cell', 'fenêtre;1200;4', 'fenêtre'],
    [
      'a long cell, from shortly before the letter',
      'Structure de la grande fenêtre;1200;4',
      'ructure de la grande fenêtre',
    ],
    ['a cell that is long behind it', 'fenêtre de la grande structure;1200;4', 'fenêtre de la grande struct'],
  ])('are shown of %s', (_, text, sample) => {
    const [guessed] = codePagesOf(narrow(text), 'windows-1252')
    expect(guessed?.sample).toBe(sample)
  })
})
