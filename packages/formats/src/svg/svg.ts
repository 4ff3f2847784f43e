import type { Mark, Point, Sheet } from '../paper/marks.ts'
import { xmlText } from '../xml-text.ts'

/** The font of the sheets first, which a rasterizer is given; any other sans serif does for a viewer. */
const FONTS = "'Noto Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const round = (value: number) => `${Math.round(value * 100) / 100}`

const pointList = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

function markXml(mark: Mark): string {
  if (mark.kind === 'text') {
    const { x, y, text, size, bold, anchor, fill } = mark
    const weight = bold ? ' font-weight="700"' : ''
    return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${weight} text-anchor="${anchor}" fill="${fill}">${xmlText(text)}</text>`
  }
  if (mark.kind === 'area') {
    const outlines = mark.outlines.map((points) => `M${pointList(points)}z`)
    return `<path d="${outlines.join('')}" fill="${mark.fill}" fill-rule="evenodd"/>`
  }
  const { points, fill = 'none', stroke, width = 1, dash } = mark
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${round(width)}"`
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  return `<${mark.kind === 'line' ? 'polyline' : 'polygon'} points="${pointList(points)}" fill="${fill}"${line}${dashes}/>`
}

/** A sheet as a separate picture; a screen reader speaks `title`. */
export function svgOf({ width, height, marks }: Sheet, title: string): string {
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONTS}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...marks.map(markXml),
    '</svg>',
  ].join('\n')
}
