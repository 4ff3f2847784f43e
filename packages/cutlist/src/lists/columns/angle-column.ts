import { ok } from '../base/result.ts'
import type { Item, ItemValues } from '../project/item.ts'
import {
  type End,
  parseListedAngle,
  parseMitreAngle,
  parseSignedAngle,
  signedAngle,
  TURN_BOUNDS,
} from '../values/angle.ts'
import { parseNumber } from '../values/number.ts'
import type { ItemColumn } from './column.ts'

function direction(degrees: number): 1 | -1 | 0 {
  if (degrees === 0) return 0
  return degrees > 0 ? 1 : -1
}

/** The column of one end: one signed number in a cell, an angle and a direction in the item. */
export function angleColumn(end: End): ItemColumn {
  const key = `${end}Angle` as const
  const read = (text: string): Partial<ItemValues> => {
    const degrees = parseSignedAngle(text)
    if (!degrees.ok) return { [key]: text.trim(), [`${key}Direction`]: 1 }
    return { [key]: `${Math.abs(degrees.value)}`, [`${key}Direction`]: direction(degrees.value) }
  }
  const format = (item: Item): string => {
    const typed = item[key]
    const square = item[`${key}Direction`] === 0
    if (!parseSignedAngle(typed).ok || typed.trim() === '') return typed
    return square ? '0' : `${signedAngle(typed, item[`${key}Direction`])}`
  }
  return {
    key,
    end,
    inputMode: 'decimal',
    limit: 'miter',
    fixedInDemos: false,
    read,
    readFile: (text, { angleScale = 'square' }) => {
      const degrees = parseListedAngle(text, angleScale)
      return degrees.ok ? ok(read(`${degrees.value}`)) : degrees
    },
    format,
    check: (item, { mitres }) => {
      const angle = parseMitreAngle(item[key])
      return mitres && !angle.ok ? angle.issue : null
    },
    rank: (item) => {
      const degrees = parseNumber(format(item), { bounds: TURN_BOUNDS })
      return degrees.ok ? degrees.value : null
    },
  }
}
