import { formatLength, isBlankLeftover, isUnlocked, parseLength, type Unit } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startTextsOf } from '../../../shared/i18n.ts'
import { localeOf } from '../../../shared/locale.ts'
import { onDemand } from '../../../shared/onDemand.tsx'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useOutputFormat } from '../../../state/browser/preferences.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useDemoOrigin } from '../../../state/document/document.ts'
import { useLeadsTo, usePlaceToGo } from '../../../state/document/jump.ts'
import { useHasRack, useLimits } from '../../../state/session/tier.ts'
import css from '../configuration/Configuration.module.css'
import { ConfigurationText } from '../configuration/ConfigurationText.tsx'
import { settingsIn } from '../places.ts'

const StockDialog = lazy(async () => ({ default: (await import('./StockDialog.tsx')).StockDialog }))

// For people with a rack alone, with its texts.
const RackOffer = onDemand(async () => {
  const [{ RackOffer }] = await Promise.all([import('./RackOffer.tsx'), startTextsOf('rack')])
  return RackOffer
})

/** A usual length of bars for sale. */
const usualBar: Readonly<Record<Unit, string>> = { mm: '6000', cm: '600', 'in.': '96', ft: '8' }

/** Leftovers that are named one by one; the table has them all. */
const NAMED = 12

export function StockSection() {
  const { t, i18n } = useTranslation('editor')
  const { configuration, unit } = useConfiguration()
  const format = useOutputFormat(unit)
  const locked = useDemoOrigin() !== null
  const [hasTier, limits] = [useHasRack(), useLimits()]
  const hasRack = hasTier && isUnlocked(limits, 'leftovers')
  const [open, dialog] = useDisclosure(false)
  const toLeftovers = useLeadsTo(settingsIn('shelf'))
  const [, setPlace] = usePlaceToGo()
  useEffect(() => {
    if (!toLeftovers) return
    dialog.open()
    setPlace(null)
  }, [toLeftovers, dialog.open, setPlace])
  const leftovers = configuration.leftovers.filter((row) => !isBlankLeftover(row))
  // Shows an offcut of a plan rounded: its last digits cannot be measured.
  const shown = (length: string) => {
    const read = parseLength(length, unit)
    return read.ok ? formatLength(read.value, format, { locale: localeOf(i18n.language) }) : length
  }
  return (
    <Section
      title={t('stock.title')}
      anchor="tour-stock"
      wanted={useLeadsTo(settingsIn('stock'))}
      summary={leftovers.length > 0 && t('stock.summary', { count: leftovers.length })}
      tools={
        !locked && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTable size={16} />}
            onClick={dialog.open}
          >
            {t('stock.open')}
          </Button>
        )
      }
    >
      <div className={css.grid}>
        <div className={css.wide}>
          <ConfigurationText field="barLength" placeholder={usualBar[unit]} suffix={unit} readOnly={locked} />
        </div>
        <ConfigurationText field="stock" placeholder={t('stock.unlimited')} readOnly={locked} />
        {hasRack && !locked && <RackOffer />}
        {leftovers.length > 0 && (
          <p className={css.shelf}>
            {t('stock.shelf', {
              list: leftovers
                .slice(0, NAMED)
                .map(({ length, stock, bar }) => `${shown(length)} ${bar ?? `× ${stock || '∞'}`}`)
                .concat(leftovers.length > NAMED ? '…' : [])
                .join(', '),
            })}
          </p>
        )}
      </div>
      <Suspense>{open && <StockDialog onClose={dialog.close} />}</Suspense>
    </Section>
  )
}
