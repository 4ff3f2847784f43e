import { type Mark, type Sheet, textWidth } from '@kerfwise/formats/paper'
import css from './paper.module.css'

const round = (value: number) => Math.round(value * 100) / 100

const pointList = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

/** Without the letters that the sheet was laid out with, each text is as wide as it would be with them. */
function MarkPicture({ mark, fonts }: { mark: Mark; fonts: boolean }) {
  if (mark.kind === 'text') {
    const { x, y, text, size, bold, anchor, fill } = mark
    return (
      <text
        x={round(x)}
        y={round(y)}
        fontSize={round(size)}
        fontWeight={bold ? 700 : 400}
        textAnchor={anchor}
        fill={fill}
        {...(!fonts && { textLength: round(textWidth(text, size)), lengthAdjust: 'spacingAndGlyphs' })}
      >
        {text}
      </text>
    )
  }
  if (mark.kind === 'area') {
    const outlines = mark.outlines.map((points) => `M${pointList(points)}z`)
    return <path d={outlines.join('')} fill={mark.fill} fillRule="evenodd" />
  }
  const { points, fill = 'none', stroke, width = 1, dash } = mark
  const ink = { fill, stroke, strokeWidth: stroke === undefined ? undefined : width, strokeDasharray: dash }
  return mark.kind === 'line' ? (
    <polyline points={pointList(points)} {...ink} />
  ) : (
    <polygon points={pointList(points)} {...ink} />
  )
}

/** A sheet of paper, drawn by the marks that a PDF of it has. */
function SheetPicture({ sheet, fonts }: { sheet: Sheet; fonts: boolean }) {
  const { width, height, marks } = sheet
  return (
    <svg className={css.sheet} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {marks.map((mark, index) => (
        // A sheet is drawn once, so that the place of a mark is its identity.
        <MarkPicture key={`${index} ${mark.kind}`} mark={mark} fonts={fonts} />
      ))}
    </svg>
  )
}

interface SheetsProps {
  sheets: readonly Sheet[]
  /** Whether the letters are there that the sheets were laid out with. */
  fonts: boolean
}

/** Sheets on paper alone, each on a page of their size. */
export function Sheets({ sheets, fonts }: SheetsProps) {
  const [first] = sheets
  if (!first) return null
  return (
    <div className={css.paper} data-sheets={sheets.length}>
      <style>{`@page { size: ${first.width}pt ${first.height}pt; margin: 0 }`}</style>
      {sheets.map((sheet, index) => (
        <SheetPicture key={`${index} of ${sheets.length}`} sheet={sheet} fonts={fonts} />
      ))}
    </div>
  )
}
