import { AS_ENTERED, barsAtOnce, formatLength, parseLength, splitSlashList } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useConfiguration } from '../../state/document/configuration.ts'
import { useDemoOrigin } from '../../state/document/document.ts'
import { useLeadsTo } from '../../state/document/jump.ts'
import css from './MaterialLine.module.css'
import { settingsIn } from './places.ts'

/** The settings of the material in one line, which opens them; a person who keeps them open finds them so again. */
export function MaterialLine({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('editor')
  // The tour of a demo shows the settings.
  const isDemo = useDemoOrigin() !== null
  const wanted = useLeadsTo(settingsIn('basics', 'folded', 'stock', 'shelf', 'joins'))
  const { configuration, unit, issues } = useConfiguration()
  // A project without stock begins with its settings.
  const [kept, keep] = useStoredChoice('settings', ['closed', 'open'], 'closed')
  const [asked, setAsked] = useState(isDemo || configuration.barLength.trim() === '')
  const open = asked || kept === 'open' || wanted
  useEffect(() => {
    if (wanted) setAsked(true)
  }, [wanted])
  const { name, barLength, cutWaste, sideCutWaste, margin, minReusable } = configuration
  const bundle = barsAtOnce(configuration)
  const shown = (typed: string) => {
    const read = parseLength(typed, unit)
    const options = { bare: true, locale: localeOf(i18n.language), typed }
    return read.ok ? formatLength(read.value, AS_ENTERED[unit], options) : typed
  }
  const used = (key: 'kerf' | 'trim' | 'margin' | 'keep', typed: string) => {
    const read = parseLength(typed, unit)
    // A kerf of 0 has been chosen; other lengths of 0 are as good as none.
    const idle = typed.trim() === '' || (key !== 'kerf' && read.ok && read.value === 0)
    return idle ? '' : t(`materialLine.${key}`, { value: shown(typed) })
  }
  const parts = [
    barLength.trim() === '' ? '' : `${splitSlashList(barLength).map(shown).join(', ')} ${unit}`,
    used('kerf', cutWaste),
    used('trim', sideCutWaste),
    used('margin', margin),
    used('keep', minReusable),
    bundle > 1 ? t('materialLine.bundle', { value: bundle }) : '',
  ].filter((text) => text !== '')
  return (
    <>
      <section className={css.line} data-faulty={Object.keys(issues).length > 0 || undefined}>
        <p className={css.text}>
          {name.trim() !== '' && <strong>{name} </strong>}
          {parts.map((part) => (
            <span key={part} className={css.part}>
              {part}
            </span>
          ))}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => {
            setAsked(!open)
            keep(open ? 'closed' : 'open')
          }}
        >
          {t(open ? 'materialLine.close' : 'materialLine.change')}
        </Button>
      </section>
      {/* Hidden and not taken away: what was opened in the settings is open when they are shown again. */}
      <div className={css.settings} hidden={!open}>
        {children}
      </div>
    </>
  )
}
