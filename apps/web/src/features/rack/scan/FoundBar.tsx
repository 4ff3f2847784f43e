import { nextStates, type RackBar, type RackState } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconBlade,
  IconCheck,
  IconFocus2,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthText, useBarTexts } from '../../../state/rack/useBarTexts.ts'
import { useBarActions } from '../useBarActions.ts'
import css from './Scan.module.css'
import { useTaking } from './useTaking.ts'

const ICONS = { free: IconArrowBackUp, cut: IconBlade, scrapped: IconTrash } as const
const isByHand = (state: RackState): state is keyof typeof ICONS => state !== 'reserved'

interface FoundBarProps {
  bar: RackBar
  /** Chooses it for the open list, where the scan is for that. */
  choose: (() => void) | undefined
  /** Goes to the bar's work at the saw, where the open plan has it. */
  onGo: (() => void) | null
  onCorrect: () => void
  /** The next label's turn. */
  onDone: () => void
}

/** A bar that was found by its label, and what may be done with it. */
export function FoundBar({ bar, choose, onGo, onCorrect, onDone }: FoundBarProps) {
  const { t } = useTranslation('rack')
  const { place, origin, state } = useBarTexts().textsOf(bar)
  const { move } = useBarActions()
  const { hint, take } = useTaking(bar)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Where a label was scanned, nothing has the focus that a keyboard or a screen reader goes on from.
  useEffect(() => heading.current?.focus(), [])
  const run = async (deed: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await deed()
    setBusy(false)
    if (isDone) onDone()
  }
  const words: Readonly<Record<keyof typeof ICONS, string>> = {
    free: bar.state === 'reserved' ? t('giveBack') : t('bringBack'),
    cut: t('cut'),
    scrapped: t('scrap'),
  }
  return (
    <section className={css.found} aria-label={bar.id}>
      <h3 ref={heading} tabIndex={-1} className={css.code}>
        {bar.id} <span className={css.length}>{lengthText(bar)}</span>
      </h3>
      <p className={css.words}>
        {bar.material} <small>{t(`kind.${bar.kind}`)}</small> · {place}
      </p>
      <p className={css.origin}>{origin}</p>
      <p className={css.state}>{state}</p>
      <div className={css.deeds}>
        {choose && (
          <Button leftSection={<IconCheck size={18} />} onClick={choose}>
            {t('scan.choose')}
          </Button>
        )}
        {onGo && (
          <Button leftSection={<IconFocus2 size={18} />} disabled={busy} onClick={onGo}>
            {t('scan.atSaw')}
          </Button>
        )}
        {!choose && take && (
          <Button leftSection={<IconCheck size={18} />} loading={busy} onClick={() => void run(take.run)}>
            {t('scan.take', { title: take.title })}
          </Button>
        )}
        {nextStates(bar.state)
          .filter(isByHand)
          .map((to) => {
            const Icon = ICONS[to]
            return (
              <Button
                key={to}
                variant="default"
                leftSection={<Icon size={18} />}
                disabled={busy}
                onClick={() => void run(() => move(bar, to))}
              >
                {words[to]}
              </Button>
            )
          })}
        <Button variant="default" leftSection={<IconPencil size={18} />} disabled={busy} onClick={onCorrect}>
          {t('correct')}
        </Button>
        <Button variant="subtle" rightSection={<IconArrowRight size={18} />} disabled={busy} onClick={onDone}>
          {t('scan.next')}
        </Button>
      </div>
      {!choose && hint !== null && <p className={css.origin}>{hint}</p>}
    </section>
  )
}
