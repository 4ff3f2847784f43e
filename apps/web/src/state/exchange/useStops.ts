import { usualUnit } from '@kerfwise/cutlist'
import { STOP_FORMATS, type StopFormat } from '@kerfwise/formats'
import { useState } from 'react'
import { usePreferredUnit } from '../browser/preferences.ts'
import { type StopText, storedStop, storeStop } from './stopMachine.ts'

/** The stop at this browser for each form of file. */
export function useStops() {
  const unit = usePreferredUnit() ?? usualUnit(navigator.languages)
  const [stops, setStops] = useState(
    () =>
      Object.fromEntries(STOP_FORMATS.map((format) => [format, storedStop(format, unit)])) as Record<
        StopFormat,
        StopText
      >,
  )
  /** A test bar tells of the stop as it was described: another description forgets it. */
  const changeStop = (format: StopFormat, changed: Partial<StopText>) => {
    const next = { ...stops[format], tried: null, ...changed }
    storeStop(format, next)
    setStops({ ...stops, [format]: next })
  }
  return { stops, changeStop }
}
