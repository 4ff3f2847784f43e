/// <reference path="./pdfkit.d.ts" />
import PDFDocument from '@react-pdf/pdfkit'
import type { Mark, Point, Sheet, TextMark } from '../paper/marks.ts'
import type { ExportAssets } from '../write/job.ts'

/** Of the font that is embedded: how far its base line lies below the top of a line, in ems. */
const ASCENT = 1.069

function path(pdf: PDFDocument, points: readonly Point[]): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
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
    for (const outline of mark.outlines) {
      path(pdf, outline)
      pdf.closePath()
    }
    pdf.fill(mark.fill, 'even-odd')
    return
  }
  const { points, fill, stroke, width = 1, dash } = mark
  path(pdf, points)
  if (mark.kind === 'polygon') pdf.closePath()
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
  sheets: readonly Sheet[],
  info: PdfInfo,
  assets: ExportAssets,
): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([assets.regular(), assets.bold()])
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      autoFirstPage: false,
      // None of the fonts that a PDF need not embed: a browser's build has none, and they lack letters.
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
