import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import css from './Configuration.module.css'
import { CuttingChoices } from './CuttingChoices.tsx'
import { MitreSettings } from './MitreSettings.tsx'
import { PriceSettings } from './PriceSettings.tsx'

/** What most lists leave alone, folded away until it is wanted. */
export function MoreSettings() {
  const { t } = useTranslation('editor')
  const [open, { toggle }] = useDisclosure(false)
  return (
    <>
      <Button className={css.more} variant="subtle" size="compact-sm" aria-expanded={open} onClick={toggle}>
        {t(open ? 'configuration.fewer' : 'configuration.more')}
      </Button>
      {open && (
        <div>
          <h3 className={css.group}>{t('configuration.cutting')}</h3>
          <CuttingChoices />
          <h3 className={css.group}>{t('configuration.pricing')}</h3>
          <PriceSettings />
          <h3 className={css.group}>{t('configuration.mitres')}</h3>
          <MitreSettings />
        </div>
      )}
    </>
  )
}
