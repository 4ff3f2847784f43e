import type { LabelLayout } from '../layout.ts'
import { barcodeCommand, codeCommand, outlineCommands, textCommand } from './commands.ts'
import { inDots, type LabelPrinter } from './printer.ts'

/** The width of the outline of a piece, in points. */
const LINE = 0.8

/** The fields of one label, each a line. */
function fieldsOf({ code, barcode, lines, shape }: LabelLayout, printer: LabelPrinter): string {
  const dots = (points: number) => inDots(points, printer)
  return [
    ...(code === null
      ? []
      : [codeCommand(code.texts, [dots(code.x), dots(code.y)], dots(code.side), printer.dots)]),
    ...(barcode === null
      ? []
      : [
          barcodeCommand(
            barcode.text,
            [dots(barcode.x), dots(barcode.y)],
            dots(barcode.width),
            dots(barcode.height),
          ),
        ]),
    ...lines.map(({ text, x, y, size }) => textCommand(text, dots(x), dots(y), dots(size))),
    ...(shape === null
      ? []
      : outlineCommands(
          shape.map(([x, y]) => [dots(x), dots(y)] as const),
          Math.max(1, dots(LINE)),
        )),
  ].join('\n')
}

/** Labels in their order, in the language of Zebra's printers; equal ones that follow each other are one with a number. */
export function zplOf(layouts: Iterable<LabelLayout>, printer: LabelPrinter): Uint8Array {
  const runs: { readonly fields: string; count: number }[] = []
  for (const layout of layouts) {
    const fields = fieldsOf(layout, printer)
    const last = runs.at(-1)
    if (last?.fields === fields) last.count += 1
    else runs.push({ fields, count: 1 })
  }
  const [wide, tall] = [printer.width, printer.height].map((side) => Math.round(side * printer.dots))
  // UTF-8, the corner of the label, its width and its length.
  const head = `^CI28^LH0,0^PW${wide}^LL${tall}`
  const labels = runs.map(({ fields, count }) => `^XA${head}\n${fields}\n^PQ${count}^XZ\n`)
  return new TextEncoder().encode(labels.join(''))
}
