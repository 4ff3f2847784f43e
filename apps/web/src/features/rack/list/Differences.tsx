import type { ChangedBar, RackBar, Stocktaking } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { lengthText, useBarTexts } from '../../../state/rack/useBarTexts.ts'
import css from './List.module.css'

const SHOWN = 100

/** What a list changes on the rack, by kind. */
export function Differences({ stock }: { stock: Stocktaking }) {
  const { t } = useTranslation(['rack', 'exchange'])
  const { textsOf, placeOf } = useBarTexts()
  const barText = (bar: RackBar) => {
    const { place, state } = textsOf(bar)
    const plan = bar.plan === null ? [] : [state]
    return [bar.id, lengthText(bar), bar.material, place, ...plan].join(' · ')
  }
  /** The bar as the rack has it, and the fields that the list changes. */
  const changeText = ({ bar, now }: ChangedBar) => {
    const differs = [
      ...(lengthText(bar) === lengthText(now) ? [] : [lengthText(now)]),
      ...(bar.material === now.material ? [] : [now.material]),
      ...(placeOf(bar) === placeOf(now) ? [] : [placeOf(now)]),
    ]
    return differs.length === 0 ? barText(bar) : `${barText(bar)} → ${differs.join(' · ')}`
  }
  const parts = [
    {
      kind: 'added' as const,
      number: stock.added.reduce((sum, { count }) => sum + count, 0),
      texts: stock.added.map(({ code, length, unit, material, rack, slot, count }) =>
        [
          ...(code === null ? [] : [code]),
          `${count === 1 ? '' : `${count} × `}${lengthText({ length: length ?? '', unit })}`,
          material,
          placeOf({ rack: rack ?? '', slot: slot ?? '' }),
        ].join(' · '),
      ),
    },
    { kind: 'moved' as const, number: stock.moved.length, texts: stock.moved.map(changeText) },
    { kind: 'corrected' as const, number: stock.corrected.length, texts: stock.corrected.map(changeText) },
    { kind: 'back' as const, number: stock.back.length, texts: stock.back.map(changeText) },
    { kind: 'missing' as const, number: stock.missing.length, texts: stock.missing.map(barText) },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <div className={css.parts}>
      {stock.same > 0 && <p className={css.lead}>{t('list.same', { count: stock.same })}</p>}
      {parts.map(({ kind, number, texts }) => (
        <section key={kind} aria-label={t(`list.${kind}`, { number })}>
          <h3 className={css.title}>{t(`list.${kind}`, { number })}</h3>
          <ul className={css.bars}>
            {texts.slice(0, SHOWN).map((text, at) => (
              <li key={at}>{text}</li>
            ))}
            {texts.length > SHOWN && <li>{t('exchange:import.more', { count: texts.length - SHOWN })}</li>}
          </ul>
        </section>
      ))}
    </div>
  )
}
