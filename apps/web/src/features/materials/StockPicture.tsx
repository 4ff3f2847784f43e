import { type Material, parseBarLengths, parseLength } from '@kerfwise/cutlist'
import css from './Materials.module.css'

/** More bars than these would only be lines. */
const most = 6

/** The stock lengths of a material and its offcuts beside each other, to one scale. */
export function StockPicture({ material }: { material: Material }) {
  const unit = material.inputUnit ?? 'in.'
  const bars = parseBarLengths(material.barLength, unit)
  const offcuts = material.leftovers.flatMap(({ length }) => {
    const read = parseLength(length, unit)
    return read.ok ? [{ length: read.value, offcut: true }] : []
  })
  const all = [...(bars.ok ? bars.value : []).map((length) => ({ length, offcut: false })), ...offcuts]
  const longest = Math.max(1, ...all.map(({ length }) => length))
  return (
    <div className={css.picture} aria-hidden="true">
      {all.slice(0, most).map(({ length, offcut }, place) => (
        <div
          // A length may occur twice, and rows do not move.
          key={`${place} ${length}`}
          data-offcut={offcut || undefined}
          style={{ width: `${(100 * length) / longest}%` }}
        />
      ))}
    </div>
  )
}
