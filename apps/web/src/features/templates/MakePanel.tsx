import { Alert, Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import { useFirstKerf, useListPlace } from '../../state/document/things.ts'
import { useLimits } from '../../state/session/tier.ts'
import { barIssues, takenStocks, tooLong, usualBars } from './bars.ts'
import css from './ThingScreen.module.css'
import { type Into, useMakeList } from './useMakeList.ts'
import type { FilledThing } from './useThing.ts'

/** The bars, where the list goes, and the button that makes it. */
export function MakePanel({ filled }: { filled: FilledThing }) {
  const { template, unit, thing, rows } = filled
  const { t } = useTranslation(['templates', 'projects'])
  const textOf = useIssueTextIn(unit)
  const limits = useLimits()
  const place = useListPlace()
  const make = useMakeList(filled)
  const kerf = useFirstKerf(unit)
  const [bars, setBars] = useState(() => usualBars(template, unit, kerf))
  const [chosen, setInto] = useState<Into | null>(null)
  const into = place.isFresh ? 'open' : (chosen ?? (place.room > 0 ? 'open' : 'new'))
  const room = into === 'open' ? place.room : (limits.panels ?? Number.POSITIVE_INFINITY)
  const needed = rows.map(({ stock }) => stock)
  const taken = takenStocks(needed, bars, room)
  const left = needed.filter((stock) => !taken.includes(stock))
  const issues = barIssues(taken, bars, unit)
  const pieces = (thing?.pieces ?? []).filter(({ stock }) => taken.includes(stock))
  const names = (stocks: typeof needed) => stocks.map((stock) => t(`stock.${stock}`)).join(', ')
  const isMitred = rows.some(({ mitres }) => mitres.miterEnabled)
  const faultOf = (key: Parameters<typeof issues.get>[0]) => {
    const issue = issues.get(key)
    return issue && textOf(issue)
  }
  return (
    <Panel title={t('bars')}>
      <div className={css.fields}>
        {needed.map((stock) => (
          <div key={stock} className={css.stock}>
            <TextField
              name={`bar-${stock}`}
              label={t('bar', { stock: t(`stock.${stock}`) })}
              suffix={unit}
              value={bars.lengths[stock] ?? ''}
              disabled={!taken.includes(stock)}
              error={faultOf(stock)}
              onText={(text) => setBars({ ...bars, lengths: { ...bars.lengths, [stock]: text } })}
            />
            {needed.length > 1 && (
              <Checkbox
                name={`take-${stock}`}
                label={t('take', { stock: t(`stock.${stock}`) })}
                checked={taken.includes(stock)}
                onChange={({ currentTarget: { checked } }) =>
                  setBars({
                    ...bars,
                    taken: checked ? [...taken, stock] : taken.filter((one) => one !== stock),
                  })
                }
              />
            )}
          </div>
        ))}
        <TextField
          name="kerf"
          label={t('kerf')}
          suffix={unit}
          value={bars.kerf}
          error={faultOf('kerf')}
          onText={(text) => setBars({ ...bars, kerf: text })}
        />
      </div>
      {!place.isFresh && (
        <Radio.Group
          name="into"
          mt="md"
          label={t('into')}
          value={into}
          onChange={(value) => setInto(value === 'new' ? 'new' : 'open')}
        >
          <Radio
            value="open"
            mt="xs"
            label={t('intoOpen', { title: place.title || t('projects:untitled') })}
          />
          <Radio value="new" mt="xs" label={t('intoNew')} />
        </Radio.Group>
      )}
      {(left.length > 0 || taken.length > room) && (
        <Alert color="orange" mt="md">
          {taken.length > room
            ? t('leftOut', { stocks: names(taken.slice(room)), number: room })
            : t('leftOut', { stocks: names(left), number: Math.max(0, room - taken.length) })}
        </Alert>
      )}
      {isMitred && !limits.miter && (
        <Alert color="orange" mt="md">
          {t('noMitres')}
        </Alert>
      )}
      {tooLong(pieces, bars, unit).map(({ part }) => (
        <Alert key={part} color="orange" mt="md">
          {t('tooLong', { part: t(`part.${part}`) })}
        </Alert>
      ))}
      <Button
        mt="md"
        size="md"
        disabled={taken.length === 0 || taken.length > room || issues.size > 0}
        onClick={() => void make(taken, bars, into, place)}
      >
        {t('make')}
      </Button>
    </Panel>
  )
}
