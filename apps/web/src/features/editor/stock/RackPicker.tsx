import { formatMoney, isWithin, type RackBar, type RackWorth, rowOfBar, worthOf } from '@kerfwise/cutlist'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { LimitNote } from '../../../shared/ui/lock/LimitNote.tsx'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useIsScanning, useOpenScan } from '../../../state/rack/scanWish.ts'
import { lengthText, useBarTexts } from '../../../state/rack/useBarTexts.ts'
import { useLimits } from '../../../state/session/tier.ts'
import css from './RackPicker.module.css'

interface RackPickerProps {
  /** In the order in which they should be used. */
  bars: readonly RackBar[]
  worth: RackWorth
  onClose: () => void
}

/** Chooses which bars of the rack a panel may be cut from. They become rows of its leftovers. */
export function RackPicker({ bars, worth, onClose }: RackPickerProps) {
  const { t, i18n } = useTranslation('rack')
  const { configuration, unit, change } = useConfiguration()
  const [{ currency }] = usePreferences()
  const limits = useLimits()
  const { textsOf } = useBarTexts()
  const openScan = useOpenScan()
  const scanning = useIsScanning()
  const { leftovers } = configuration
  const there = new Set(bars.map(({ id }) => id))
  const named = leftovers.flatMap(({ bar }) => bar ?? [])
  const others = leftovers.filter(({ bar }) => bar === undefined)
  const room = (limits.leftovers ?? Number.POSITIVE_INFINITY) - others.length
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(named.length > 0 ? named : [...there].slice(0, Math.max(0, room))),
  )
  // A bar that somebody else has by now, or that a foreign file names.
  const lost = named.filter((code) => !there.has(code))
  const rows = [
    ...others,
    ...bars.filter(({ id }) => chosen.has(id)).map((bar) => rowOfBar(bar, worth, unit)),
  ]
  const full = !isWithin(limits, 'leftovers', rows.length)
  const choose = (code: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(code)
    else next.delete(code)
    setChosen(next)
  }
  const scan = () =>
    openScan({
      choose: ({ id }) => {
        if (!there.has(id)) return false
        setChosen((before) => new Set([...before, id]))
        return true
      },
    })
  const all = bars.every(({ id }) => chosen.has(id))
  return (
    <Dialog
      onClose={onClose}
      // A scan lies above this dialog and ends first.
      closeOnEscape={!scanning}
      title={t('offer.title', { material: configuration.name })}
    >
      <Text mb="sm">{t('offer.help')}</Text>
      <Button variant="default" size="compact-sm" mb="sm" leftSection={<IconScan size={16} />} onClick={scan}>
        {t('scan.open')}
      </Button>
      {lost.length > 0 && (
        <Text mb="sm" role="status">
          {t('offer.lost', { count: lost.length, codes: lost.join(', ') })}
        </Text>
      )}
      {bars.length > 1 && (
        <Checkbox
          name="all"
          checked={all}
          indeterminate={!all && chosen.size > 0}
          label={t('offer.all')}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? bars.map(({ id }) => id) : []))
          }
        />
      )}
      <ul className={css.bars}>
        {bars.map((bar) => {
          const value = worthOf(bar, worth)
          const { place, origin } = textsOf(bar)
          return (
            <li key={bar.id}>
              <Checkbox
                name={bar.id}
                checked={chosen.has(bar.id)}
                label={
                  <>
                    <b>{bar.id}</b> {lengthText(bar)}
                  </>
                }
                description={[
                  place,
                  origin,
                  value === null
                    ? ''
                    : t('offer.worth', { worth: formatMoney(value, currency, localeOf(i18n.language)) }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
                onChange={({ currentTarget }) => choose(bar.id, currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      {full && <LimitNote limit="leftovers" bound={limits.leftovers ?? 0} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          disabled={full}
          onClick={() => {
            change({ leftovers: rows })
            onClose()
          }}
        >
          {t('offer.apply')}
        </Button>
      </Group>
    </Dialog>
  )
}
