import { hasAllowance, mitreDegrees } from '@kerfwise/cutlist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startTextsOf } from '../../../shared/i18n.ts'
import { newId } from '../../../shared/newId.ts'
import { onDemand } from '../../../shared/onDemand.tsx'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useHandler } from '../../../shared/useHandler.ts'
import { useStoredChoice } from '../../../shared/useStoredChoice.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useActiveItems, useDemoOrigin, useSelection } from '../../../state/document/document.ts'
import { useHighlight } from '../../../state/document/highlight.ts'
import { useHasJobs } from '../../../state/document/jobs.ts'
import { usePlaceToGo } from '../../../state/document/jump.ts'
import { useMadeHere } from '../../../state/document/things.ts'
import { useLockedRows, useMitres, useUnit } from '../../../state/run/activeRequest.ts'
import { columnsFor } from './columns.ts'
import { ExampleNote } from './ExampleNote.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PieceTable } from './PieceTable.tsx'
import type { TableRow } from './tableRows.ts'
import { usePagePaste } from './usePagePaste.ts'
import { usePieceCommands } from './usePieceCommands.ts'
import { useTableRows } from './useTableRows.ts'

/** Few lists come from a template; the others do without its texts. */
const MadeNote = onDemand(
  async () => (await Promise.all([import('./MadeNote.tsx'), startTextsOf('templates')]))[0].MadeNote,
)
const SelectionBar = onDemand(async () => (await import('./SelectionBar.tsx')).SelectionBar)

export function PiecesSection() {
  const { t } = useTranslation('editor')
  const [freshId, setFreshId] = useState(newId)
  const [filter, setFilter] = useState('')
  const nextFault = useRef(() => {})
  const all = useTableRows()
  const mayMitre = useMitres()
  const [asked, ask] = useStoredChoice('columns.mitres', ['off', 'on'], 'off')
  const items = useActiveItems()
  const { configuration } = useConfiguration()
  // The width of the profile is asked for mitres alone.
  const isMitred = useMemo(
    () => configuration.width !== '' || hasMitre(configuration) || items.some(hasMitre),
    [items, configuration],
  )
  const mitres = mayMitre && (isMitred || asked === 'on')
  const [askedMore, askMore] = useStoredChoice('columns.allowances', ['off', 'on'], 'off')
  const isLonger = useMemo(() => items.some(hasAllowance), [items])
  const allowances = isLonger || askedMore === 'on'
  const jobs = useHasJobs()
  const columns = columnsFor({ mitres, jobs, allowances })
  const locked = useDemoOrigin() !== null
  const [selection] = useSelection()
  const [place, setPlace] = usePlaceToGo()
  const goal = place?.where === 'item' ? place : null
  useEffect(() => {
    // A row that the filter hides cannot be gone to.
    if (goal) setFilter('')
  }, [goal])
  const showMitres = useHandler((shown: boolean) => ask(shown ? 'on' : 'off'))
  const showAllowances = useHandler((shown: boolean) => askMore(shown ? 'on' : 'off'))
  const commands = usePieceCommands(columnsFor({ mitres: mayMitre, jobs, allowances }), () =>
    setFreshId(newId()),
  )
  usePagePaste((text) => void commands.fill(null, 'length', text))
  const rows = useMemo(() => matching(all, filter), [all, filter])
  const faults = all.filter(({ issues }) => Object.keys(issues).length > 0).length
  return (
    <Section
      title={t('pieces.title')}
      anchor="tour-pieces"
      wanted={place?.where === 'item'}
      summary={t('pieces.summary', { count: useTotal() })}
      tools={
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          columns={columns}
          locked={locked}
          finds={all.length >= 30}
          mitres={mayMitre && !isMitred ? mitres : null}
          onMitres={showMitres}
          allowances={isLonger ? null : allowances}
          onAllowances={showAllowances}
          faults={faults}
          onNextFault={useHandler(() => nextFault.current())}
        />
      }
    >
      <ExampleNote />
      {useMadeHere() && <MadeNote />}
      {selection.length > 0 && <SelectionBar mitres={mitres} allowances={allowances} locked={locked} />}
      {filter !== '' && rows.length === 0 && <p>{t('pieces.nothing', { filter })}</p>}
      <PieceTable
        rows={rows}
        columns={columns}
        selection={useMemo(() => new Set<string>(selection), [selection])}
        freshId={freshId}
        lengthUnit={useUnit()}
        locked={locked}
        canAdd={!locked && filter === ''}
        highlighted={useHighlight()}
        commands={commands}
        nextFault={nextFault}
        goal={filter === '' ? goal : null}
        onArrived={useHandler(() => setPlace(null))}
      />
    </Section>
  )
}

/** Whether an end is slanted, or would be with a direction. */
const hasMitre = ({ leftAngle, rightAngle }: { leftAngle: string; rightAngle: string }) =>
  [leftAngle, rightAngle].some((angle) => mitreDegrees(angle) !== 0)

function matching(rows: readonly TableRow[], filter: string): readonly TableRow[] {
  const wanted = filter.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ texts }) =>
    `${texts.length} ${texts.description} ${texts.job}`.toLowerCase().includes(wanted),
  )
}

function useTotal(): number {
  const [items, locked] = [useActiveItems(), useLockedRows()]
  return useMemo(
    () =>
      items.reduce((sum, { id, count }) => sum + (locked.has(id) ? 0 : Number.parseInt(count, 10) || 0), 0),
    [items, locked],
  )
}
