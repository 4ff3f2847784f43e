import type { Tier } from '@kerfwise/contract'
import { LIMIT_KEYS, type LimitKey } from '@kerfwise/cutlist'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { formatMoney } from '../../shared/money.ts'
import { useTierName } from '../../shared/tierName.ts'
import css from './Pricing.module.css'
import { TierAction } from './TierAction.tsx'

/** Rows of a card: its limits and the support, and around them its name, its price and its action. */
const LIMIT_ROWS = LIMIT_KEYS.length + 1
const CARD_ROWS = LIMIT_ROWS + 3

export interface TierCardProps {
  tier: Tier
  own: boolean
  /** Whether the person's present plan is only a trial, so that they can still buy it. */
  trial: boolean
  signedIn: boolean
  /** Whether it can be paid for here. */
  sold: boolean
  /** The tier whose last payment failed; null without one. */
  unpaid: string | null
}

export function TierCard(props: TierCardProps) {
  const { tier, own } = props
  const { t, i18n } = useTranslation('pricing')
  const tierName = useTierName()
  return (
    <section
      className={css.tier}
      style={{ gridRow: `span ${CARD_ROWS}` }}
      data-level={tier.level}
      data-own={own || undefined}
    >
      <h2 className={css.name}>
        {tierName(tier)}
        {own && <Badge variant="light">{t('own')}</Badge>}
      </h2>
      <p className={css.price}>
        <strong>{formatMoney(tier.price, tier.currency, localeOf(i18n.language))}</strong>
        {tier.period && <span>{t(`per.${tier.period}`)}</span>}
      </p>
      <ul className={css.limits} style={{ gridRow: `span ${LIMIT_ROWS}` }}>
        {LIMIT_KEYS.map((limit) => (
          <LimitRow key={limit} limit={limit} allowed={tier[limit]} />
        ))}
        <li data-has>
          <IconCheck size={16} aria-hidden="true" />
          <span>{t('support.label')}</span>
          <strong>{t(`support.${tier.support}`)}</strong>
        </li>
      </ul>
      <TierAction {...props} />
    </section>
  )
}

function LimitRow({ limit, allowed }: { limit: LimitKey; allowed: number | boolean | null }) {
  const { t, i18n } = useTranslation('pricing')
  const has = allowed !== false && allowed !== 0
  const amount = typeof allowed === 'number' && has ? allowed.toLocaleString(localeOf(i18n.language)) : null
  return (
    <li data-has={has || undefined}>
      {has ? <IconCheck size={16} aria-hidden="true" /> : <IconMinus size={16} aria-hidden="true" />}
      <span>
        {t(`limit.${limit}`)}
        {!has && <VisuallyHidden>: {t('without')}</VisuallyHidden>}
      </span>
      <strong>{amount ?? (allowed === null ? t('unlimited') : null)}</strong>
    </li>
  )
}
