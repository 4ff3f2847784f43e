import type { ItemValues, Unit } from '@kerfwise/cutlist'

type End = 'left' | 'right'

const angleOf = (row: Partial<ItemValues>, end: End) => {
  const direction = row[`${end}AngleDirection`] ?? 0
  return direction === 0 ? '0°' : `${direction < 0 ? '-' : ''}${row[`${end}Angle`] ?? '0'}°`
}

/** The reading of a line, in the signs of the trade: `4 × 1200 mm · leg · 45° / -45° · Oak`. */
export function readWords(row: Partial<ItemValues>, material: string, unit: Unit): string {
  const { length = '', count = '', description = '' } = row
  // A length without a mark is in the unit of its material, which a person has to see to check it.
  const marked = /[\d¼-¾⅐-⅞]$/.test(length) ? `${length} ${unit}` : length
  const [front, tail] = [angleOf(row, 'left'), angleOf(row, 'right')]
  const angles = front === '0°' && tail === '0°' ? '' : `${front} / ${tail}`
  return [`${count} × ${marked}`, description, angles, material].filter((text) => text !== '').join(' · ')
}
