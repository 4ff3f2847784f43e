/** The part of PDFKit, as react-pdf maintains it, that draws sheets; the package has no types. */
declare module '@react-pdf/pdfkit' {
  import type { Font } from 'fontkit'

  interface TextOptions {
    readonly lineBreak?: boolean
  }

  export default class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: boolean
      /** The first font; an empty text leaves the choice for later. */
      readonly font: string
      readonly compress: boolean
      readonly info: Readonly<Record<string, string | Date>>
      readonly lang?: string
    })
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    registerFont(name: string, font: Font): this
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: TextOptions): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    closePath(): this
    rect(x: number, y: number, width: number, height: number): this
    lineWidth(width: number): this
    dash(length: number, options: { readonly space: number }): this
    undash(): this
    fillColor(colour: string): this
    fill(colour: string, rule?: 'even-odd'): this
    stroke(colour: string): this
    fillAndStroke(fill: string, stroke: string): this
    end(): void
  }
}
