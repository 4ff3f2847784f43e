import { exactText, isBlankLeftover, type LeftoverRow, type Offcut } from '@kerfwise/cutlist'
import { useConfiguration } from './configuration.ts'

/** Puts offcuts into the leftovers of the active panel's material. */
export function useKeepOffcuts(): (offcuts: readonly Offcut[]) => void {
  const { configuration, unit, change } = useConfiguration()
  return (offcuts) => {
    const rows = configuration.leftovers.filter((row) => !isBlankLeftover(row))
    const added = offcuts.map(
      ({ length, count }): LeftoverRow => ({ length: exactText(length, unit), stock: String(count) }),
    )
    change({ leftovers: [...rows, ...added] })
  }
}
