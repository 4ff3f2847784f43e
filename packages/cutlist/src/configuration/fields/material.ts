import { asMaterialId } from '../../id.ts'
import { issue } from '../../issue.ts'
import { UNITS } from '../../length/nanometres.ts'
import { readChoice, readFlag, readNullable, readText } from '../../values/read.ts'
import { field } from '../field.ts'

const LONGEST_NAME = 100
const LONGEST_NOTE = 2000

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
  read: readText(LONGEST_NAME),
  check: ({ name: text }) =>
    text.length > LONGEST_NAME ? issue('maxLength', { bound: LONGEST_NAME }) : null,
})

export const note = field('note', {
  kind: 'text',
  initial: '',
  stales: false,
  read: readText(LONGEST_NOTE),
  check: ({ note: text }) =>
    text.length > LONGEST_NOTE ? issue('maxLength', { bound: LONGEST_NOTE }) : null,
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
