import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useConfiguration } from '../../state/document/configuration.ts'
import { useDemoOrigin } from '../../state/document/document.ts'
import { useLeadsTo } from '../../state/document/jump.ts'
import css from './MaterialLine.module.css'
import { settingsIn } from './places.ts'

/** The settings of the material in one line, which opens them; a person who keeps them open finds them so again. */
export function MaterialLine({ children }: { children: ReactNode }) {
  const { t } = useTranslation('editor')
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
  const { name, barLength, cutWaste, sideCutWaste, minReusable } = configuration
  const used = (key: 'kerf' | 'trim' | 'keep', value: string) =>
    value.trim() === '' ? '' : t(`materialLine.${key}`, { value })
  const parts = [
    barLength.trim() === '' ? '' : `${barLength.split('/').join(', ')} ${unit}`,
    used('kerf', cutWaste),
    used('trim', sideCutWaste),
    used('keep', minReusable),
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
