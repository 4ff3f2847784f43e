import { asMaterialId } from '../../base/id.ts'
import { issue } from '../../base/issue.ts'
import { UNITS } from '../../base/nanometres.ts'
import { readChoice, readFlag, readNullable, readText } from '../../values/read.ts'
import { TEXT_BOUNDS } from '../../values/text-bounds.ts'
import { field } from '../field.ts'

export const id = field('id', {
  kind: 'reference',
  initial: null,
  read: readNullable((value) => {
    const text = readText(100)(value)
    return text === undefined ? undefined : asMaterialId(text)
  }),
})

/** A name alone, without a saved material behind it, keeps a result in sync: see `isStaledBy`. */
export const name = field('name', {
  kind: 'text',
  initial: '',
  read: readText(TEXT_BOUNDS.title),
  check: ({ name: text }) =>
    text.length > TEXT_BOUNDS.title ? issue('maxLength', { bound: TEXT_BOUNDS.title }) : null,
})

export const note = field('note', {
  kind: 'text',
  initial: '',
  stales: false,
  read: readText(TEXT_BOUNDS.note),
  check: ({ note: text }) =>
    text.length > TEXT_BOUNDS.note ? issue('maxLength', { bound: TEXT_BOUNDS.note }) : null,
})

export const noPredifinedMaterial = field('noPredifinedMaterial', {
  kind: 'flag',
  initial: false,
  stales: false,
  read: readFlag,
})

export const inputUnit = field('inputUnit', {
  kind: 'choice',
  initial: null,
  stales: false,
  read: readNullable(readChoice(UNITS)),
})
