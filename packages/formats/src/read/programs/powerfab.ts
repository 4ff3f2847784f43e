import type { XmlElement } from '@rgrove/parse-xml'
import type { Cell } from '../table.ts'
import { lineCounter, materialText, NO_BARS, type Part } from './parts.ts'
import { child, descendants, hasRoot, rootOf, textOf } from './xml.ts'

/** XML for and of Tekla PowerFab: parts within assemblies, or within bars (docs/reading-lists.md has the sources). */
export const isPowerFab = (text: string) => hasRoot(text, ['FabSuiteDataExchange', 'FabSuiteXMLResponse'])

/** A length with its unit; one without a unit is no length, since inches and millimetres would look alike. */
function lengthOf(part: XmlElement): Cell {
  const length = child(part, 'Length')
  const text = length?.text.trim() ?? ''
  if (length === undefined || text === '') return ''
  const { UOM: unit = '?' } = length.attributes
  return `${text} ${unit}`
}

const materialOf = (element: XmlElement) =>
  materialText([textOf(element, 'Shape'), textOf(element, 'Dimensions'), textOf(element, 'Grade')])

/** The product of two quantities. A text that is no quantity goes on as it is, and the review reports it. */
function timesOf(each: string, all: string): Cell {
  if (all === '') return each
  return /^\d+$/.test(each) && /^\d+$/.test(all) ? Number(each) * Number(all) : `${each} x ${all}`
}

function partOf(part: XmlElement, line: number, of: { bar: XmlElement; all: string; mark: string }): Part {
  const isBar = !NO_BARS.has(textOf(of.bar, 'Shape').toUpperCase())
  const each = textOf(part, 'PartQuantity') || textOf(part, 'Quantity')
  return {
    line,
    length: isBar ? lengthOf(part) : '',
    count: timesOf(each, of.all),
    description: textOf(part, 'PartMark') || textOf(part, 'PieceMark') || of.mark,
    material: materialOf(of.bar),
  }
}

/** The parts of assemblies and of bars, in the order of the file; null if the file is no whole XML. */
export function powerFabParts(text: string, line?: number): readonly Part[] | null {
  const root = rootOf(text)
  if (root === null) return null
  const count = lineCounter(text)
  const lineOf = ({ start }: XmlElement) => line ?? count(start)
  const ofAssemblies = [...descendants(root, 'Assembly')].flatMap((assembly) => {
    const [all, mark] = [textOf(assembly, 'AssemblyQuantity'), textOf(assembly, 'AssemblyMark')]
    return [...descendants(assembly, 'AssemblyPart')].map((part) =>
      partOf(part, lineOf(part), { bar: part, all, mark }),
    )
  })
  const ofBars = [...descendants(root, 'CutListItem')].flatMap((bar) =>
    [...descendants(bar, 'CutListItemPart')].map((part) =>
      partOf(part, lineOf(part), { bar, all: '', mark: textOf(part, 'MainMark') }),
    ),
  )
  return [...ofAssemblies, ...ofBars]
}
