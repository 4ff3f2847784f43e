import type { Nanometres } from '@kerfwise/cutlist'
import { inPlainLetters } from '../plain-letters.ts'
import { inUnit } from '../write/machine-figures.ts'
import { barWords, isReached, type StopList, triedWords } from './list.ts'
import type { StopStep } from './steps.ts'

/** Grbl 1.1 takes lines of 80 bytes at most, its older versions of 70. */
const LONGEST_LINE = 70

/** Signs that end a comment, or that a controller takes out of the middle of one as a command: `!` holds, `~` goes on. */
const COMMANDS = /[()!?~%$;]+/g

const plain = (text: string): string =>
  inPlainLetters(text, (sign) => sign >= ' ' && sign <= '~')
    .replace(COMMANDS, ' ')
    .replace(/ +/g, ' ')
    .trim()

function comment(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of plain(text).split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && longer.length <= LONGEST_LINE - 2) lines[lines.length - 1] = longer
    else lines.push(word.slice(0, LONGEST_LINE - 2))
  }
  return lines.filter((line) => line !== '').map((line) => `(${line})`)
}

const millimetres = (place: Nanometres) =>
  inUnit(place, 'mm')
    .toFixed(3)
    .replace(/\.?0+$/, '')

function stepLines({ place, times, blade, words }: StopStep, list: StopList): readonly string[] {
  if (place === null) return [...comment(words), 'M0']
  const reached = isReached(list, place)
  const at = `${millimetres(place)} mm`
  const said = comment([...(reached ? [] : [list.say.text('stop.beyond')]), at, blade, words].join(', '))
  const move = reached ? [`G0 X${millimetres(place)}`] : []
  return Array.from({ length: times }, () => [...said, ...move, 'M0']).flat()
}

/**
 * A program for a stop that a maker has built, on Grbl and its kin: X is the place of the stop in millimetres from the
 * blade, and `M0` waits until the cut is made and a person says go on.
 */
export function stopGcode(list: StopList): Uint8Array {
  const lines = [
    ...comment(list.title),
    ...comment(triedWords(list)),
    ...comment(list.say.text('stop.zero')),
    'G21',
    'G90',
    ...list.bars.flatMap((bar) => [
      ...comment([barWords(bar, list), bar.material, list.length(bar.length), ...bar.words].join(', ')),
      'M0',
      ...bar.steps.flatMap((step) => stepLines(step, list)),
    ]),
    'M2',
  ]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}
