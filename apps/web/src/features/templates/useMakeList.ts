import { boundedName, type ThingGroup, type ThingRows } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../state/document/commands.ts'
import { useCloseStep } from '../../state/document/history.ts'
import type { ListPlace } from '../../state/document/things.ts'
import { useBegin } from '../../state/projects/begin.ts'
import { useMayReplace } from '../../state/save/replace.ts'
import { useLimits } from '../../state/session/tier.ts'
import type { Bars } from './bars.ts'
import type { FilledThing } from './useThing.ts'

export type Into = 'open' | 'new'

/** A name that no list has yet: with a number behind it where it must. */
function freeName(name: string, taken: readonly string[]): string {
  const number = [2, ...taken.map((_, at) => at + 3)].find((one) => !taken.includes(`${name} ${one}`))
  return taken.includes(name) ? `${name} ${number}` : name
}

/** Makes the lists of a thing, in the open project or in a new one, and goes to the editor. */
export function useMakeList({ template, unit, filled, rows }: FilledThing) {
  const { t } = useTranslation('templates')
  const run = useCommands()
  const begin = useBegin()
  const mayReplace = useMayReplace()
  const navigate = useNavigate()
  const closeStep = useCloseStep()
  const { miter } = useLimits()
  const title = t(`thing.${template.id}.title`)

  const groupOf = (
    { stock, rows: own, mitres }: ThingRows,
    bars: Bars,
    names: readonly string[],
  ): ThingGroup => ({
    name: freeName(boundedName(`${title}: ${t(`stock.${stock}`)}`), names),
    stock,
    rows: own,
    unit,
    material: null,
    settings: { barLength: bars.lengths[stock] ?? '', cutWaste: bars.kerf, ...(miter && mitres) },
  })

  return async (taken: readonly string[], bars: Bars, into: Into, place: ListPlace) => {
    const isNew = into === 'new'
    if (isNew) {
      if (!(await mayReplace())) return
      begin('new')
      run('project.set', { title })
    }
    const names = isNew ? [] : place.names
    const groups = rows.filter(({ stock }) => taken.includes(stock)).map((one) => groupOf(one, bars, names))
    const making = { template: template.id, filled, unit }
    const example = isNew ? null : place.example
    closeStep()
    if (run('template.make', { making, groups, replace: false, example })) {
      closeStep()
      await navigate({ to: '/bars', search: {} })
    }
  }
}
