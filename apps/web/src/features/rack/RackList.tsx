import { type RackBar, readRackCode } from '@kerfwise/cutlist'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { ListBar } from '../../shared/ui/ListBar.tsx'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useRack } from '../../state/rack/rack.ts'
import { foundBars, SHOWN, type Shown } from './found.ts'
import { LabelSheets } from './LabelSheets.tsx'
import css from './Rack.module.css'
import { RackRow } from './RackRow.tsx'

/** Rows that are drawn at once; who has more finds them by a text. */
const MOST_ROWS = 200

/** Where the bar of a label is that has led here: a phone's own camera knows no more than the code. */
function useAskedHome(text: string | null) {
  const code = text === null ? null : readRackCode(text)
  const on = useRack(false)
  const isAway = code !== null && on.data !== undefined && !on.data.some(({ id }) => id === code)
  const gone = useRack(true, isAway)
  if (!isAway || gone.isError) return { code, home: 'on' as const }
  if (gone.data === undefined) return { code, home: 'pending' as const }
  return { code, home: gone.data.some(({ id }) => id === code) ? ('gone' as const) : ('nowhere' as const) }
}

interface RackListProps {
  code: string | null
  onEdit: (bar: RackBar) => void
}

export function RackList({ code, onEdit }: RackListProps) {
  const { t } = useTranslation('rack')
  const [text, setText] = useState(code ?? '')
  const asked = useAskedHome(code)
  const [choice, setShown] = useState<Shown | null>(null)
  const shown = choice ?? (asked.home === 'gone' ? 'gone' : 'on')
  const list = useRack(shown === 'gone')
  const bar = (
    <ListBar
      text={text}
      find={t('filter')}
      onText={(typed) => {
        setText(typed)
        setShown(shown)
      }}
      choice={shown}
      choose={t('view')}
      options={SHOWN.map((value) => ({ value, label: t(value) }))}
      onChoice={setShown}
    />
  )
  if (list.isPending || asked.home === 'pending') return <LoadingOverlay />
  if (!list.data) return <FormFault fault={list.error} />
  const typed = text.trim()
  const isUnknown = asked.home === 'nowhere' && readRackCode(typed) === asked.code
  if (isUnknown) {
    return (
      <>
        {bar}
        <Text role="status">{t('scan.unknown', { code: asked.code })}</Text>
      </>
    )
  }
  if (list.data.length === 0 && shown !== 'gone') {
    return (
      <>
        {bar}
        <Panel title={t('own')}>{t('none')}</Panel>
      </>
    )
  }
  const found = foundBars(list.data, shown, text)
  return (
    <>
      {bar}
      {found.length === 0 ? (
        <Text role="status">
          {typed === '' && shown !== 'on' ? t(`noneOf.${shown}`) : t('noneFound', { text: typed })}
        </Text>
      ) : (
        <>
          <ul className={css.rows}>
            {found.slice(0, MOST_ROWS).map((each) => (
              <RackRow key={each.id} bar={each} onEdit={onEdit} />
            ))}
          </ul>
          {found.length > MOST_ROWS && <Text>{t('more', { count: found.length - MOST_ROWS })}</Text>}
          {shown !== 'gone' && <LabelSheets bars={found} />}
        </>
      )}
    </>
  )
}
