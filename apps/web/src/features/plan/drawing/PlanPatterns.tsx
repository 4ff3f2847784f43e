import { PIECE_COLOURS } from '@kerfwise/cutlist'

/** One line pattern for each colour, so that pieces differ without colours. */
const strokes = [
  'M0 8L8 0',
  'M0 0L8 8',
  'M0 4H8',
  'M4 0V8',
  'M0 4H8M4 0V8',
  'M0 8L8 0M0 0L8 8',
  'M4 3V5',
  'M2 4H6',
  'M1 6L4 2L7 6',
  'M1 2L4 6L7 2',
  'M2 2H6V6H2Z',
  'M0 2H8M0 6H8',
]

/** The fills that drawings refer to by id; on the page once. */
export function PlanPatterns() {
  return (
    <svg width={0} height={0} aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        <pattern
          id="plan-waste"
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V7" stroke="var(--plan-waste-line)" strokeWidth={2} />
        </pattern>
        <pattern
          id="plan-offcut"
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0V9" stroke="var(--accent)" strokeWidth={1.2} opacity={0.45} />
        </pattern>
        <pattern id="plan-margin" width={6} height={6} patternUnits="userSpaceOnUse">
          <path d="M0 6L6 0M0 0L6 6" stroke="var(--accent)" strokeWidth={1} />
        </pattern>
        {Array.from({ length: PIECE_COLOURS }, (_, colour) => (
          <pattern
            key={strokes[colour]}
            id={`piece-pattern-${colour}`}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
          >
            <path d={strokes[colour]} stroke="var(--plan-text)" strokeWidth={1} fill="none" opacity={0.4} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
