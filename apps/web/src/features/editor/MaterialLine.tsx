import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../state/document/configuration.ts'
import { useDemoOrigin } from '../../state/document/document.ts'
import { useLeadsTo } from '../../state/document/jump.ts'
import css from './MaterialLine.module.css'
import { settingsIn } from './places.ts'

/** The settings of the material; on a small screen one line, which opens them. */
export function MaterialLine({ children }: { children: ReactNode }) {
  const { t } = useTranslation('editor')
  const narrow = useMediaQuery('(max-width: 859.98px)', undefined, { getInitialValueInEffect: false })
  // The tour of a demo shows the settings.
  const isDemo = useDemoOrigin() !== null
  const wanted = useLeadsTo(settingsIn('basics', 'folded', 'stock', 'shelf'))
  const { configuration, unit, issues } = useConfiguration()
  // A project without stock begins with its settings.
  const [open, setOpen] = useState(isDemo || configuration.barLength.trim() === '')
  useEffect(() => {
    if (wanted) setOpen(true)
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
      {narrow && (
        <section className={css.line} data-faulty={Object.keys(issues).length > 0 || undefined}>
          <p className={css.text}>
            {name.trim() !== '' && <strong>{name} </strong>}
            {parts.map((part) => (
              <span key={part} className={css.part}>
                {part}
              </span>
            ))}
          </p>
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'materialLine.close' : 'materialLine.change')}
          </Button>
        </section>
      )}
      {/* Hidden and not taken away: a dialog of the settings stays open while a tablet is turned. */}
      <div className={css.settings} hidden={narrow && !open}>
        {children}
      </div>
    </>
  )
}
