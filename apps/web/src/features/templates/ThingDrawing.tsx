import {
  type Corners,
  NM_PER_MM,
  onTape,
  type Point,
  type StockKey,
  type Thing,
  type ThingTemplate,
  type Unit,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import css from './ThingDrawing.module.css'
import { useLengthText } from './useLengthText.ts'

type View = Thing['shape']['views'][number]

const mm = (length: number) => length / NM_PER_MM

function boxOf({ boards, sections = [], lines = [] }: View) {
  const drawn = [...boards, ...sections].flatMap(({ corners }) => corners)
  const points: readonly Point[] = [...drawn, ...lines.flat()]
  const [xs, ys] = [points.map(({ x }) => mm(x)), points.map(({ y }) => mm(y))]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left, top, width: right - left, height: top - bottom }
}

const pathOf = (corners: Corners) => corners.map(({ x, y }) => `${mm(x)},${-mm(y)}`).join(' ')

interface ThingDrawingProps {
  template: ThingTemplate
  thing: Thing
  unit: Unit
  /** The first view alone, without its size: a picture for a card. */
  small?: boolean
}

/** A thing to scale, view by view; a colour for each material. */
export function ThingDrawing({ template, thing, unit, small = false }: ThingDrawingProps) {
  const views = small ? thing.shape.views.slice(0, 1) : thing.shape.views
  const boxes = views.map(boxOf)
  // All views have one scale, at which the highest one is still seen as a whole.
  const widest = Math.max(...boxes.flatMap(({ width, height }) => [width, height * 1.5]))
  return (
    <div className={css.views} data-small={small || undefined}>
      {views.map((view, at) => (
        <ViewDrawing
          key={view.key}
          view={view}
          box={boxes[at] ?? boxOf(view)}
          widest={widest}
          template={template}
          unit={unit}
          small={small}
        />
      ))}
    </div>
  )
}

interface ViewDrawingProps extends Omit<ThingDrawingProps, 'thing'> {
  view: View
  box: ReturnType<typeof boxOf>
  widest: number
  small: boolean
}

function ViewDrawing({ view, box, widest, template, unit, small }: ViewDrawingProps) {
  const { t } = useTranslation('templates')
  const lengthText = useLengthText(unit)
  const textOf = (length: number) => lengthText(onTape(length * NM_PER_MM, unit))
  const { left, top, width, height } = box
  const name = t('drawing', { thing: t(`thing.${template.id}.title`), view: t(`view.${view.key}`) })
  const colourOf = (stock: StockKey) => template.stocks.findIndex(({ key }) => key === stock) + 1
  const margin = Math.max(width, height) / 100
  const drawing = (
    <svg
      viewBox={`${left - margin} ${-top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role={small ? undefined : 'img'}
      aria-hidden={small || undefined}
      aria-label={small ? undefined : name}
      className={css.drawing}
    >
      {view.boards.map((board) => (
        <polygon
          key={`${board.part} ${board.corners[0].x} ${board.corners[0].y}`}
          points={pathOf(board.corners)}
          data-stock={colourOf(board.stock)}
          className={css.board}
        >
          <title>{t(`part.${board.part}`)}</title>
        </polygon>
      ))}
      {view.sections?.map(({ stock, corners }) => (
        <polygon
          key={`${corners[0].x} ${corners[0].y}`}
          points={pathOf(corners)}
          data-stock={colourOf(stock)}
          className={css.board}
        />
      ))}
      {view.lines?.map(([from, to]) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          x1={mm(from.x)}
          y1={-mm(from.y)}
          x2={mm(to.x)}
          y2={-mm(to.y)}
          className={css.line}
        />
      ))}
    </svg>
  )
  if (small) return drawing
  return (
    <figure className={css.view} style={{ width: `${(100 * width) / widest}%` }}>
      {drawing}
      <figcaption>
        {t(`view.${view.key}`)}: {t('across', { length: textOf(width) })},{' '}
        {t('up', { length: textOf(height) })}
      </figcaption>
    </figure>
  )
}
