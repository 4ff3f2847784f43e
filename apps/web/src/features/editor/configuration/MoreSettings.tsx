import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeadsTo } from '../../../state/jump.ts'
import css from './Configuration.module.css'
import { CuttingChoices } from './CuttingChoices.tsx'
import { MitreSettings } from './MitreSettings.tsx'
import { PriceSettings } from './PriceSettings.tsx'

const foldedKeys = [
  'algorithm',
  'complexity',
  'note',
  'unitPrice',
  'priceDate',
  'unitWeight',
  'width',
  'miterTipOffset',
  'leftAngle',
  'rightAngle',
] as const

/** What most lists leave alone, folded away until it is wanted. */
export function MoreSettings() {
  const { t } = useTranslation('editor')
  const [open, { toggle, open: show }] = useDisclosure(false)
  const wanted = useLeadsTo(foldedKeys)
  useEffect(() => {
    if (wanted) show()
  }, [wanted, show])
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
