import { useRack } from '../../../state/rack/rack.ts'
import { useBarTexts } from '../../../state/rack/useBarTexts.ts'

interface RackTagProps {
  codes: readonly string[]
  className?: string | undefined
}

/** The codes of the bars of the rack that a bar is, each with its place while it lies there. */
export function RackTag({ codes, className }: RackTagProps) {
  const { data } = useRack(false)
  const { textsOf } = useBarTexts()
  return codes.map((code) => {
    const bar = data?.find(({ id }) => id === code)
    return (
      <span key={code} className={className}>
        {bar ? `${code} · ${textsOf(bar).place}` : code}
      </span>
    )
  })
}
