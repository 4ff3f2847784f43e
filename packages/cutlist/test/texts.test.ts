import { languages, loadTexts } from '@kerfwise/locales'
import { describe, expect, it } from 'vitest'
import {
  COMMANDS,
  CONFIGURATION_FIELDS,
  columnOfHeading,
  DEMOS,
  ISSUE_CODES,
  ITEM_COLUMNS,
} from '../src/index.ts'

const keys = [
  ...ISSUE_CODES.map((code) => `validation.${code}`),
  ...COMMANDS.map(({ labelKey }) => labelKey),
  ...ITEM_COLUMNS.map(({ key }) => `item.${key}`),
  ...Object.values(CONFIGURATION_FIELDS).flatMap(({ textKey, helpKey }) => [textKey, helpKey]),
  ...DEMOS.flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey]),
]

function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined), texts)
}

describe('every key that the domain names', () => {
  it('has a text', async () => {
    const { cutlist } = await loadTexts('en')
    expect(keys.filter((key) => typeof textAt(cutlist, key) !== 'string')).toEqual([])
  })
})

describe.each(languages)('the headings of the piece table in %s', (language) => {
  it('are recognised in a list that is imported', async () => {
    const { cutlist } = await loadTexts(language)
    const columns = ITEM_COLUMNS.map(({ key }) => key)
    expect(columns.map((key) => columnOfHeading(cutlist.item[key]))).toEqual(columns)
  })
})
