import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import { useLeadsTo } from '../../../state/document/jump.ts'
import { settingsIn } from '../places.ts'
import css from './Configuration.module.css'

const FoldedSettings = onDemand(async () => (await import('./FoldedSettings.tsx')).FoldedSettings)

/** Settings that most lists leave alone, folded away at first. */
export function MoreSettings() {
  const { t } = useTranslation('editor')
  const [open, { toggle, open: show }] = useDisclosure(false)
  const wanted = useLeadsTo(settingsIn('folded'))
  useEffect(() => {
    if (wanted) show()
  }, [wanted, show])
  return (
    <>
      <Button className={css.more} variant="subtle" size="compact-sm" aria-expanded={open} onClick={toggle}>
        {t(open ? 'configuration.fewer' : 'configuration.more')}
      </Button>
      {open && <FoldedSettings />}
    </>
  )
}
