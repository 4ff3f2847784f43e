import {
  type FilledIn,
  type Made,
  type ReadValues,
  readValues,
  type Thing,
  type ThingRows,
  type ThingTemplate,
  thingOf,
  thingRows,
  type Unit,
  usualValues,
} from '@kerfwise/cutlist'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferredUnit } from '../../state/browser/preferences.ts'

/** A thing as it is filled in, and what follows from that. */
export interface FilledThing {
  readonly template: ThingTemplate
  readonly unit: Unit
  readonly filled: FilledIn
  readonly fill: (key: string, text: string) => void
  readonly issues: ReadValues['issues']
  /** Null while a size is at fault. */
  readonly thing: Thing | null
  /** Empty while the thing cannot be made. */
  readonly rows: readonly ThingRows[]
}

/** Begins with usual sizes, or with those of a thing that is to be changed. */
export function useThing(template: ThingTemplate, made: Made | null): FilledThing {
  const { t } = useTranslation('templates')
  const preferred = usePreferredUnit()
  const unit = made?.unit ?? preferred ?? 'in.'
  const [typed, setTyped] = useState<FilledIn>({})
  const filled = useMemo(
    () => ({ ...usualValues(template, unit), ...made?.filled, ...typed }),
    [template, unit, made, typed],
  )
  return useMemo(() => {
    const { values, copies, issues } = readValues(template, filled, unit)
    const thing = values && thingOf(template, values, copies, unit)
    const fits = thing !== null && thing.misfits.length === 0
    return {
      template,
      unit,
      filled,
      fill: (key, text) => setTyped((before) => ({ ...before, [key]: text })),
      issues,
      thing,
      rows: values && fits ? thingRows(template, values, thing, unit, (part) => t(`part.${part}`)) : [],
    }
  }, [template, filled, unit, t])
}
