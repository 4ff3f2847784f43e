import { describe, expect, it } from 'vitest'
import { filledTexts } from './filled.ts'
import { languages, pickLanguage } from './languages.ts'
import { loadLegalTexts } from './legal.ts'
import { isMailTemplate, mailText } from './mail.ts'
import { everyForm } from './plurals.ts'
import { loadRackTexts } from './rack.ts'
import { errorText, wishedLanguage } from './server.ts'
import { loadShopTexts } from './shop.ts'
import { loadSupportTexts } from './support.ts'
import { loadTexts } from './texts.ts'

describe('a text', () => {
  const texts = {
    plain: 'Cut {{what}} at {{where}}, {{what}}.',
    part: { deep: 'deep' },
    bars_one: '{{count}} bar',
    bars_other: '{{count}} bars',
    rows: 'rows',
    rows_one: 'a row',
    many_other: 'many',
  }
  const text = filledTexts(texts, 'en')

  it('is found by its path, and a path without a text is given back', () => {
    expect(text('part.deep')).toBe('deep')
    const none = ['part', 'gone', 'part.gone', 'plain.gone', 'bars', 'gone.gone', 'rows_one.length']
    expect(none.map((path) => text(path))).toEqual([
      'part',
      'gone',
      'part.gone',
      'plain.gone',
      '{{count}} bars',
      'gone.gone',
      'rows_one.length',
    ])
  })

  it('is filled with its values, and a value that is missing leaves its braces', () => {
    expect(text('plain', { what: 'oak', where: 0 })).toBe('Cut oak at 0, oak.')
    expect(text('plain', { what: '{{where}}' })).toBe('Cut {{where}} at {{where}}, {{where}}.')
  })

  it('has the form of its count; a text without that form is the plain one, or that of many', () => {
    expect([text('bars', { count: 1 }), text('bars', { count: 2 })]).toEqual(['1 bar', '2 bars'])
    expect([text('rows', { count: 1 }), text('rows', { count: 2 })]).toEqual(['a row', 'rows'])
    expect([text('many', { count: 1 }), text('many', { count: '1' }), text('many')]).toEqual([
      'many',
      'many',
      'many',
    ])
    expect(text('bars', { count: '1' })).toBe('1 bars')
  })

  it('has the forms of its language', () => {
    const polish = filledTexts({ n_one: 'one', n_few: 'few', n_many: 'many', n_other: 'other' }, 'pl')
    expect([1, 2, 5, 1.5].map((count) => polish('n', { count }))).toEqual(['one', 'few', 'many', 'other'])
  })
})

describe('a form that a language needs beyond those of English', () => {
  it('is added with the text of many, at any depth, unless it is written', () => {
    const texts = {
      a: { rows_one: 'ligne', rows_other: 'lignes', plain: 'texte' },
      list: null,
      bars_many: 'de barres',
      bars_other: 'barres',
    }
    expect(everyForm('fr', texts)).toEqual({
      a: { rows_one: 'ligne', rows_many: 'lignes', rows_other: 'lignes', plain: 'texte' },
      list: null,
      bars_many: 'de barres',
      bars_other: 'barres',
    })
    const polish = everyForm('pl', { n_other: 'x' })
    expect(polish).toEqual({ n_few: 'x', n_many: 'x', n_other: 'x' })
    expect(everyForm('en', texts)).toBe(texts)
  })
})

describe('the language', () => {
  it('is the first wish that we speak, by its first part, and else English', () => {
    expect(pickLanguage(['ja', 'DE-AT', 'fr'])).toBe('de')
    expect([pickLanguage([]), pickLanguage(['xx', 'den', 'e'])]).toEqual(['en', 'en'])
  })

  it.each([
    ['de', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['en;q=0.2, pl;q=0.7', 'pl'],
    ['es;q=0, pt;q=0.1', 'pt'],
    ['es;q=odd, pt;q=0.1', 'pt'],
    [' pl ;q=0.5, de;q=0.4', 'pl'],
    ['pt;q=0.5, es', 'es'],
    ['de, fr', 'de'],
    ['ja', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    // Past twenty wishes nobody reads on.
    [`${'xx,'.repeat(19)}de`, 'de'],
    [`${'xx,'.repeat(20)}de`, 'en'],
  ])('of the header %s is %s', (header, language) => expect(wishedLanguage(header)).toBe(language))

  it('is that of a refusal', () => {
    const said = languages.map((language) => errorText('notFound', language))
    expect(new Set(said).size).toBe(languages.length)
    expect(errorText('notFound')).toBe(said[0])
    expect(errorText('notFound', 'de')).toMatch(/nicht/)
  })

  it.each([
    ['the app', loadTexts],
    ['the law', loadLegalTexts],
    ['the rack', loadRackTexts],
    ['the shop', loadShopTexts],
    ['the support page', loadSupportTexts],
  ])('is that of the texts of %s, each with every form that it needs', async (_name, load) => {
    const all = await Promise.all(languages.map(async (language) => JSON.stringify(await load(language))))
    expect(new Set(all).size).toBe(languages.length)
    const counted = /"\w+_other":/g
    const many = /"\w+_many":/g
    const french = all[languages.indexOf('fr')] ?? ''
    expect(french.match(many)?.length).toBe(french.match(counted)?.length)
  })
})

describe('a mail of any language', () => {
  const parts = { name: 'Ann <b>', link: 'https://k.example/x?a=1&b="2"', url: 'https://k.example' }

  it.each(languages)('greets, says what to do and where it comes from: %s', (language) => {
    const { subject, text, html } = mailText({
      ...parts,
      language,
      template: 'reset',
      values: { minutes: '7' },
    })
    expect(subject).not.toBe('')
    const [greeting = '', body = '', action = '', ...rest] = text.split('\n\n')
    expect([greeting.includes('Ann <b>'), body.includes('7'), action.endsWith(`: ${parts.link}`)]).toEqual([
      true,
      true,
      true,
    ])
    expect(rest.join(' ')).toContain(parts.url)
    expect(text.endsWith('\n')).toBe(true)
    expect(text).not.toMatch(/\{\w+\}/)
    expect(html).toMatch(
      new RegExp(
        `^<!doctype html><html lang="${language}"><meta charset="utf-8"><body><p>.*</p></body></html>$`,
        's',
      ),
    )
    expect(html.match(/<p>/g)).toHaveLength(5)
    expect(html).toContain('Ann &lt;b&gt;')
    expect(html).toContain('<a href="https://k.example/x?a=1&amp;b=&quot;2&quot;">')
    expect(html).not.toContain('\n')
  })

  it('escapes an apostrophe, and keeps lines apart', () => {
    const values = { name: "O'Hara", mail: 'a@b', message: 'one\ntwo' }
    const { html, text } = mailText({ ...parts, language: 'en', template: 'contact', values })
    expect(html).toContain('O&#39;Hara')
    expect(html).toContain('one<br>two')
    expect(text).toContain('one\ntwo')
  })

  it('keeps the braces of a value that nobody gave', () => {
    const { text } = mailText({ ...parts, language: 'en', template: 'contact', values: { mail: 'a@b' } })
    expect(text).toContain('{message}')
  })

  it('has a name; what frames every mail is none', () => {
    expect(['reset', 'contact', 'greeting', 'closing', 'toString', 'gone'].map(isMailTemplate)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
