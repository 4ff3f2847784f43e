import { demoOf, isExample, type PanelTexts, type Unit } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useUnit } from '../run/activeRequest.ts'
import { useCommands } from './commands.ts'
import { activeConfigAtom, activeItemsAtom, openAtom } from './document.ts'

interface UnitChange {
  from: Unit
  to: Unit
  before: PanelTexts
  after: PanelTexts
}

const changeAtom = atom<UnitChange | null>(null)
const textsAtom = atom(
  (get): PanelTexts => ({ items: get(activeItemsAtom), configuration: get(activeConfigAtom) }),
)

/** The last change of unit, as long as nothing was done to the panel since. */
const openChangeAtom = atom((get) => {
  const change = get(changeAtom)
  const { items, configuration } = get(textsAtom)
  return change?.after.items === items && change.after.configuration === configuration ? change : null
})

/** The texts of a panel that a change of unit may rewrite. */
const numbersOf = ({ items, configuration }: PanelTexts) =>
  JSON.stringify([items.map(({ length }) => length), { ...configuration, inputUnit: null }])

const isChanged = (before: PanelTexts, after: PanelTexts) => numbersOf(before) !== numbersOf(after)

/** Changes the unit of the active panel, and can restore the old numbers in the new unit. */
export function useUnitChange() {
  const store = useStore()
  const run = useCommands()
  const unit = useUnit()
  const setChange = useSetAtom(changeAtom)
  const change = useAtomValue(openChangeAtom)
  return {
    convert: (to: Unit) => {
      // A person who tries several units in a row means the numbers that they typed.
      const { before, from } = change ?? { before: store.get(textsAtom), from: unit }
      const { project } = store.get(openAtom)
      // The numbers of an example were not typed by the person, and those of a demo cannot change.
      const own = !isExample(project) && demoOf(project) === null
      if (!run('configuration.convertUnit', { unit: to })) return
      const after = store.get(textsAtom)
      setChange(own && to !== from && isChanged(before, after) ? { from, to, before, after } : null)
    },
    change,
    keepNumbers: () => {
      if (change) run('configuration.keepNumbers', { before: change.before, unit: change.to })
    },
  }
}
