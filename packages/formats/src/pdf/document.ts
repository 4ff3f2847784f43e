/// <reference path="./pdfkit.d.ts" />
import PDFDocument from '@react-pdf/pdfkit'
import type { Mark, Point, Sheet, TextMark } from '../paper/marks.ts'
import type { ExportAssets } from '../write/job.ts'
import { fontsOf } from './fonts.ts'

/** Of the font that is embedded: how far its base line lies below the top of a line, in ems. */
const ASCENT = 1.069

function path(pdf: PDFDocument, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
}

/** An upright rectangle is one operator instead of five. */
function outline(pdf: PDFDocument, points: readonly Point[]): void {
  const [a, b, c, d, ...more] = points
  if (
    a &&
    b &&
    c &&
    d &&
    more.length === 0 &&
    a[1] === b[1] &&
    b[0] === c[0] &&
    c[1] === d[1] &&
    d[0] === a[0]
  ) {
    pdf.rect(a[0], a[1], c[0] - a[0], c[1] - a[1])
    return
  }
  path(pdf, points)
  pdf.closePath()
}

function drawText(pdf: PDFDocument, { x, y, text, size, bold, anchor, fill }: TextMark): void {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size)
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const left = share === 0 ? x : x - share * pdf.widthOfString(text)
  pdf.fillColor(fill).text(text, left, y - ASCENT * size, { lineBreak: false })
}

function drawMark(pdf: PDFDocument, mark: Mark): void {
  if (mark.kind === 'text') {
    drawText(pdf, mark)
    return
  }
  if (mark.kind === 'area') {
    for (const points of mark.outlines) outline(pdf, points)
    pdf.fill(mark.fill, 'even-odd')
    return
  }
  const { points, fill, stroke, width = 1, dash } = mark
  if (mark.kind === 'polygon') outline(pdf, points)
  else path(pdf, points)
  pdf.lineWidth(width)
  if (dash !== undefined) pdf.dash(dash, { space: dash })
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke)
  else if (fill !== undefined) pdf.fill(fill)
  else pdf.stroke(stroke ?? '#000000')
  if (dash !== undefined) pdf.undash()
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

interface PdfInfo {
  readonly title: string
  readonly language: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Sheets as a PDF with the font embedded, so that every letter of every language is there. */
export async function pdfOf(
  sheets: Iterable<Sheet>,
  info: PdfInfo,
  assets: ExportAssets,
): Promise<Uint8Array> {
  const { regular, bold } = await fontsOf(assets)
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      autoFirstPage: false,
      // No built-in font of PDFs: a build for browsers has none, and these fonts lack letters.
      font: '',
      compress: true,
      info: { Title: info.title, Creator: 'Kerfwise', CreationDate: new Date(info.now) },
      lang: info.language,
    })
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('end', () => resolve(joined(chunks)))
    pdf.on('error', reject)
    pdf.registerFont('regular', regular).registerFont('bold', bold)
    for (const { width, height, marks } of sheets) {
      pdf.addPage({ size: [width, height], margin: 0 })
      for (const mark of marks) drawMark(pdf, mark)
    }
    pdf.end()
  })
}
