import css from './FigureList.module.css'

interface FigureListProps {
  /** The layout of the list. */
  className: string | undefined
  rows: readonly (readonly [name: string, text: string])[]
}

/** Figures with their names above them. */
export function FigureList({ className, rows }: FigureListProps) {
  return (
    <dl className={`${css.figures} ${className}`}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
