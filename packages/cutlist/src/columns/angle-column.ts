import type { Item } from '../project/item.ts'
import { parseMitreAngle, parseSignedAngle, signedAngle } from '../values/angle.ts'
import type { ItemColumn } from './column.ts'

type Angle = 'leftAngle' | 'rightAngle'

function direction(degrees: number): 1 | -1 | 0 {
  if (degrees === 0) return 0
  return degrees > 0 ? 1 : -1
}

/** The column of one end: one signed number in a cell, an angle and a direction in the item. */
export function angleColumn(key: Angle, aliases: readonly string[]): ItemColumn {
  return {
    key,
    textKey: `item.${key}`,
    inputMode: 'decimal',
    limit: 'miter',
    aliases,
    read: (text): Partial<Item> => {
      const degrees = parseSignedAngle(text)
      if (!degrees.ok) return { [key]: text.trim(), [`${key}Direction`]: 1 }
      return { [key]: `${Math.abs(degrees.value)}`, [`${key}Direction`]: direction(degrees.value) }
    },
    format: (item) => {
      const typed = item[key]
      const square = item[`${key}Direction`] === 0
      if (!parseSignedAngle(typed).ok || typed.trim() === '') return typed
      return square ? '0' : `${signedAngle(typed, item[`${key}Direction`])}`
    },
    check: (item, { mitres }) => {
      const angle = parseMitreAngle(item[key])
      return mitres && !angle.ok ? angle.issue : null
    },
  }
}
