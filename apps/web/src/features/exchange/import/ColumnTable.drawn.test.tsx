import { languages } from '@kerfwise/locales'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { onPhone } from '../../../../test/drawn/phone.ts'
import { ColumnTable } from './ColumnTable.tsx'

/** The words of a list for which it has no room. */
function cutWords(select: HTMLSelectElement): readonly string[] {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('nothing measures words')
  pen.font = style.font
  const beside = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const words = [...select.options].map(({ text }) => text)
  return words.filter((word) => pen.measureText(word).width > select.clientWidth - beside)
}

it.each(languages)('has room on a phone for each word for a column in %s', async (language) => {
  await onPhone(language, [390, 844])
  const preview = { columns: 2, headings: [], rows: [{ line: 1, cells: ['1200', '2'] }] }
  const { screen } = await draw(
    <ColumnTable preview={preview} mapping={['length', 'count']} onChange={() => {}} />,
  )
  const lists = screen.getByRole('combobox').elements() as HTMLSelectElement[]
  expect(lists).toHaveLength(2)
  expect(lists.flatMap(cutWords)).toEqual([])
})
