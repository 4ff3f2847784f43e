import { codeOf } from '@kerfwise/formats/code'
import { useMemo } from 'react'

/** Modules that stay white around a code, as readers want them. */
const quiet = 4

/** A QR code; dark on white in both themes, since not every reader takes it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = codeOf(text)
    const outlines = code.outlines.map((points) => `M${points.map((point) => point.join(' ')).join('L')}Z`)
    return { size: code.size, path: outlines.join('') }
  }, [text])
  const whole = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      style={{ width: 220, alignSelf: 'center', background: '#fff', borderRadius: 8 }}
    >
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  )
}
